import type { JsonSchema } from './json-schema.ts';
import type { ShapeName } from './shapes.ts';

/** One way in which a call says no. */
export interface DescribedFailure {
  readonly when: string;
  /** What the sandbox says. */
  readonly messages: readonly string[];
  /** `Failure` unless the answer carries more. */
  readonly shape?: ShapeName;
  /** What it carries beside the messages, in the example. */
  readonly beside?: Readonly<Record<string, unknown>>;
}

/** What a call's route cannot say of itself: its words, its answers, and an example that the sandbox answers so. */
export interface CallDescription {
  readonly operationId: string;
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  /** Values of its parameters by name, and its body. */
  readonly example: {
    readonly parameters?: Readonly<Record<string, string>>;
    readonly body?: unknown;
  };
  /** With a schema 200, else 204. */
  readonly answer: {
    readonly when: string;
    readonly schema?: JsonSchema;
    /** Lists may be cut short. */
    readonly example?: unknown;
  };
  /** By status; what every call may answer is not repeated. */
  readonly failures?: Readonly<Partial<Record<number, DescribedFailure>>>;
  /** Whether it takes an `Idempotency-Key`. */
  readonly isKeyed?: boolean;
}

/** By method and path, such as `POST /voucher/:code`. */
export type CallDescriptions = Readonly<Record<string, CallDescription>>;
