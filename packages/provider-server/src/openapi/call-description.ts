import type { Call } from '@kettle/provider-api';

/** One way in which a call fails. */
export interface FailureDescription {
  readonly when: string;
  /** The messages that the sandbox answers. */
  readonly messages: readonly string[];
  /** The other keys of the answer in the example. */
  readonly beside?: Readonly<Record<string, unknown>>;
}

/** What the documentation says of a call beside its schemas: texts, and examples for the sandbox. */
export interface CallDescription {
  readonly call: Call;
  readonly operationId: string;
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  /** The values of the parameters by name, and the body. */
  readonly example: {
    readonly parameters?: Readonly<Record<string, string>>;
    readonly body?: unknown;
  };
  /** The successful answer: 200 with an example, otherwise 204. */
  readonly answer: {
    readonly when: string;
    /** Lists in the example may be shortened. */
    readonly example?: unknown;
  };
  /** Failures by status that this provider answers, without those that every call shares. */
  readonly failures?: Readonly<Partial<Record<number, FailureDescription>>>;
}

export type CallDescriptions = readonly CallDescription[];
