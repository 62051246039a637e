import type { Business } from '@kettle/provider-domain';
import { codeOf, type Log } from '../log/log.ts';

/** Less than any client waits for an answer. */
const LIMIT_MS = 4000;

type Method = (argument: never, signal?: AbortSignal) => Promise<unknown>;

/** The same business, but what it asks outside fails if it takes too long, and each failure is logged. */
export function withTimeLimits(business: Business, log: Log, limitMs = LIMIT_MS): Business {
  const limited = <Port extends object>(name: string, port: Port): Port => {
    const methods = Object.keys(port) as (keyof Port & string)[];
    const wrapped = methods.map((method) => {
      const call = (port[method] as Method).bind(port);
      return [method, withLimit(call, limitMs, (error) => logFailure(log, name, error))];
    });
    // Each method takes and gives what it did before.
    return Object.fromEntries(wrapped) as Port;
  };
  const { addressBook, bankDirectory, mailer, personChecks } = business;
  return {
    ...business,
    addressBook: limited('address book', addressBook),
    bankDirectory: limited('bank directory', bankDirectory),
    ...(mailer ? { mailer: limited('mailer', mailer) } : {}),
    ...(personChecks ? { personChecks: limited('person checks', personChecks) } : {}),
  };
}

function logFailure(log: Log, detail: string, error: unknown): void {
  log.error({ detail, error: codeOf(error) }, 'outside failed');
}

function withLimit(call: Method, limitMs: number, onFailure: (error: unknown) => void): Method {
  return async (argument) => {
    const signal = AbortSignal.timeout(limitMs);
    const late = new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    });
    try {
      return await Promise.race([call(argument, signal), late]);
    } catch (error) {
      onFailure(error);
      throw error;
    }
  };
}
