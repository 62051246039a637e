import type { Failure, Result, Settings } from '@kettle/core';
import type { Services } from '../composition/services.ts';
import { ANY_POSTCODE } from '../doctor/any-postcode.ts';
import { isUnexplained } from '../endings/way-to-check.ts';
import type { Problem } from '../output/problems.ts';

export const NOT_KETTLE = 'What answers there is no Kettle provider, or one that is out of order.';

export interface Sought {
  readonly settings: Result<Partial<Settings>, Failure>;
  /** Present when nobody can be signed up: the provider does not answer, or something else answers at its address. */
  readonly nobody?: Failure;
}

/**
 * Finds out whether a Kettle provider answers at all, and not something else such as a log-in page. It runs before the
 * first row, so that no journal is bound to a wrong address, and after a row got an answer that explains nothing, so that
 * the row is not wrongly called refused. A provider may lack its settings endpoint, so that call alone does not decide.
 */
export async function seekProvider(
  { ports, pace }: Services,
  signal: AbortSignal,
): Promise<Sought> {
  const timesToWait = pace.times;
  const settings = await ports.configuration.settings(signal);
  if (settings.ok || !isUnexplained(settings.error)) return { settings };
  if (settings.error.kind === 'timed-out') {
    const nobody = await silenceAfter(settings, ports, signal);
    return nobody ? { settings, nobody } : { settings };
  }
  const properties = await ports.addresses.atPostcode(ANY_POSTCODE, signal);
  const isThere = properties.ok || !isUnexplained(properties.error) || pace.times > timesToWait;
  return isThere ? { settings } : { settings, nobody: properties.error };
}

/** The settings request has already timed out in full, so the second request gets a short timeout. */
const SECOND_WAIT_MS = 3_000;

/** The timeout of the settings request, if a second request gets no answer either; undefined if the provider answers. */
export async function silenceAfter(
  settings: Result<Partial<Settings>, Failure>,
  { addresses }: Pick<Services['ports'], 'addresses'>,
  signal: AbortSignal,
): Promise<Failure | undefined> {
  if (settings.ok || settings.error.kind !== 'timed-out') return undefined;
  const limit = AbortSignal.any([signal, AbortSignal.timeout(SECOND_WAIT_MS)]);
  const properties = await addresses.atPostcode(ANY_POSTCODE, limit);
  const isSilence = limit.aborted || (!properties.ok && isSilent(properties.error));
  return isSilence ? settings.error : undefined;
}

/** Whether nothing answered at all, as opposed to something that is not Kettle. */
export function isSilent({ kind }: Problem): boolean {
  return kind === 'unreachable' || kind === 'timed-out';
}
