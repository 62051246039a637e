import * as api from '@kettle/provider-api';
import type { Call } from '@kettle/provider-api';

/** One way in which a call fails. */
export interface FailureDescription {
  readonly when: string;
  /** The messages that the sandbox answers. */
  readonly messages: readonly string[];
  /** The other keys of the answer in the example. */
  readonly otherKeys?: Readonly<Record<string, unknown>>;
}

/** What the documentation adds to the schemas of a call: texts, and examples for the sandbox. */
export interface CallTexts {
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
    /** When a call that may answer 200 answers 204. */
    readonly emptyWhen?: string;
  };
  /** The failures of this call by status, without the common ones. */
  readonly failures?: Readonly<Partial<Record<number, FailureDescription>>>;
}

/** A call with its texts. */
export interface CallDescription extends CallTexts {
  readonly call: Call;
  readonly operationId: string;
  readonly tag: string;
}

const API = { ...api };
type Api = typeof API;
type CallName = { [Name in keyof Api]: Api[Name] extends Call ? Name : never }[keyof Api];

export type DescribedCalls<Name extends CallName> = {
  readonly [N in Name]: CallDescription & { readonly call: Api[N] };
};

/** Describes calls of one subject by their names, which are the ids of their operations. */
export function describeCalls<Name extends CallName>(
  tag: string,
  texts: Readonly<Record<Name, CallTexts>>,
): DescribedCalls<Name> {
  const described = (Object.keys(texts) as Name[]).map((name) => [
    name,
    { ...texts[name], call: API[name], operationId: name, tag },
  ]);
  return Object.fromEntries(described) as DescribedCalls<Name>;
}
