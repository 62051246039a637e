import type { JsonSchema } from './json-schema.ts';
import type { ShapeName } from './shapes.ts';

/** One way in which a call fails. */
export interface DescribedFailure {
  readonly when: string;
  /** The messages that the sandbox answers. */
  readonly messages: readonly string[];
  /** The shape of the answer. Absent means `Failure`; set for answers with more than messages. */
  readonly shape?: ShapeName;
  /** The other keys of the answer in the example. */
  readonly beside?: Readonly<Record<string, unknown>>;
}

/** The part of a call's documentation that its route does not contain: texts, answers, and an example for the sandbox. */
export interface CallDescription {
  readonly operationId: string;
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  /** The values of the parameters by name, and the body. */
  readonly example: {
    readonly parameters?: Readonly<Record<string, string>>;
    readonly body?: unknown;
  };
  /** The successful answer: 200 with a schema, otherwise 204. */
  readonly answer: {
    readonly when: string;
    readonly schema?: JsonSchema;
    /** Lists in the example may be shortened. */
    readonly example?: unknown;
  };
  /** Failures by status, without those that every call shares. */
  readonly failures?: Readonly<Partial<Record<number, DescribedFailure>>>;
  /** Whether the call takes an `Idempotency-Key`. */
  readonly isKeyed?: boolean;
}

/** Descriptions by method and path, such as `POST /voucher/:code`. */
export type CallDescriptions = Readonly<Record<string, CallDescription>>;
