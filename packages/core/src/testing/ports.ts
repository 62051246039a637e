import { failure, success, type Result } from '../domain/result.ts';
import type { Ports } from '../ports/ports.ts';
import { createUseCases } from '../use-cases/create-use-cases.ts';
import { date } from './journeys.ts';

/** The calls made to the ports, in order, each as `['leads.register', …arguments]`. */
export type Calls = (readonly [string, ...unknown[]])[];

export type Answers = Readonly<
  Record<string, (...args: never[]) => Promise<Result<unknown, unknown>>>
>;

/**
 * Ports that give the answers of a test, keyed by `port.method`, and record their calls. A call
 * without an answer is refused.
 */
export function scriptedPorts(answers: Answers, calls: Calls = []): Ports {
  const port = (name: string): unknown =>
    new Proxy(
      {},
      {
        get:
          (_, method) =>
          (...args: never[]) => {
            const call = `${name}.${String(method)}`;
            calls.push([call, ...args]);
            const unexpected = failure({ kind: 'refused', messages: [`${call} was not expected`] });
            return answers[call]?.(...args) ?? Promise.resolve(unexpected);
          },
      },
    );
  let keys = 0;
  return {
    accounts: port('accounts'),
    addresses: port('addresses'),
    banks: port('banks'),
    configuration: port('configuration'),
    houses: port('houses'),
    leads: port('leads'),
    mandates: port('mandates'),
    quotes: port('quotes'),
    referrals: port('referrals'),
    renewals: port('renewals'),
    sharing: port('sharing'),
    vouchers: port('vouchers'),
    clock: { today: () => date('2027-01-15'), now: () => 1_800_000_000_000 },
    ids: { next: () => `key-${(keys += 1)}` },
  } as Ports;
}

/** The use-cases on ports that give these answers, and the calls that they make. */
export function useCasesWith(answers: Answers) {
  const calls: Calls = [];
  return { calls, useCases: createUseCases(scriptedPorts(answers, calls)) };
}

/** An answer of a scripted port that succeeds with this value. */
export const answer = (value: unknown) => () => Promise.resolve(success(value));

/** An answer of a scripted port that fails in this way. */
export const fail =
  (kind: string, messages: readonly string[] = []) =>
  () =>
    Promise.resolve(failure({ kind, messages }));
