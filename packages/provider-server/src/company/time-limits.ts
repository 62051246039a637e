import { omitUndefined } from '@kettle/core';
import type { Business } from '@kettle/provider-domain';
import { codeOf, type Log } from '../platform/log.ts';

/** Less than any client waits for an answer. */
const LIMIT_MS = 4000;
/** Less than the database lets the transaction of an export idle. */
const CARRY_LIMIT_MS = 9000;

type Method = (argument: never, signal?: AbortSignal) => Promise<unknown>;

/** Adds a time limit to every call of an external service, and logs each failure. */
export function withTimeLimits(
  business: Business,
  log: Log,
  limitMs = LIMIT_MS,
  carryLimitMs = CARRY_LIMIT_MS,
): Business {
  /**
   * Takes the names of the methods, because a class's methods are not own keys of its instances.
   */
  const limited = <Port extends object>(
    detail: string,
    port: Port,
    methods: readonly (keyof Port & string)[],
    limit = limitMs,
  ): Port => {
    const onFailure = (error: unknown) =>
      log.error({ detail, error: codeOf(error) }, 'external service failed');
    const wrapped = methods
      .filter((method) => port[method] !== undefined)
      .map((method) => [method, withLimit((port[method] as Method).bind(port), limit, onFailure)]);
    // The types of the methods stay the same.
    return Object.fromEntries(wrapped) as Port;
  };
  const { addressBook, bankDirectory, mailer, mandateCarrier, personChecks } = business;
  return omitUndefined({
    ...business,
    addressBook: limited('address book', addressBook, ['find', 'atPostcode', 'retrieve']),
    bankDirectory: limited('bank directory', bankDirectory, ['bankOf', 'check']),
    mailer: mailer && {
      ...limited('mailer', mailer, ['isUndeliverable']),
      // The outbox has a time limit of its own.
      ...(mailer.send ? { send: mailer.send.bind(mailer) } : {}),
    },
    mandateCarrier:
      mandateCarrier && limited('mandate carrier', mandateCarrier, ['carry'], carryLimitMs),
    personChecks: personChecks && limited('person checks', personChecks, ['joiner']),
  });
}

function withLimit(call: Method, limitMs: number, onFailure: (error: unknown) => void): Method {
  return async (argument) => {
    const signal = AbortSignal.timeout(limitMs);
    const timeout = new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    });
    try {
      // The async function also catches what a module throws before it returns a promise.
      return await Promise.race([timeout, (async () => call(argument, signal))()]);
    } catch (error) {
      onFailure(error);
      throw error;
    }
  };
}
