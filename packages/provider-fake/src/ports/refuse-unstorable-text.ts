import {
  failure,
  type Failure,
  type InvalidFields,
  type ProviderPorts,
  type Result,
} from '@kettle/core';
import { hasUnstorableText, unstorableText } from '@kettle/provider-domain';
import { asFailure, asJoinerFailure } from './failures.ts';

type Call = (...args: unknown[]) => Promise<Result<unknown, Failure | InvalidFields>>;
type Port = Readonly<Record<string, Call>>;

/**
 * The same ports. They refuse every call with a text that cannot be stored, as the reference
 * provider does.
 */
export function refuseUnstorableText(ports: ProviderPorts): ProviderPorts {
  const guarded = mapped(ports as unknown as Readonly<Record<string, Port>>, (port) =>
    mapped(port, guardedCall),
  );
  // The types of the calls stay the same, and every call may fail with a `Failure`.
  return guarded as unknown as ProviderPorts;
}

function guardedCall(call: Call, name: string): Call {
  // A 422 to the check of a joiner is about their details.
  const asError = name === 'checkJoiner' ? asJoinerFailure : asFailure;
  return (...args) =>
    args.some(hasUnstorableText)
      ? Promise.resolve(failure(asError(unstorableText().error)))
      : call(...args);
}

function mapped<T>(
  record: Readonly<Record<string, T>>,
  change: (value: T, name: string) => T,
): Readonly<Record<string, T>> {
  const changed = Object.entries(record).map(([name, value]) => [name, change(value, name)]);
  return Object.fromEntries(changed) as Readonly<Record<string, T>>;
}
