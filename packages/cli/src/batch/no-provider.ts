import type { Failure, Result, Settings } from '@kettle/core';
import type { Services } from '../composition/services.ts';
import { ANY_POSTCODE } from '../doctor/any-postcode.ts';
import { isUnexplained } from '../endings/way-to-check.ts';
import type { Problem } from '../output/problems.ts';

export const NOT_KETTLE = 'What answers there is no Kettle provider, or one that is out of order.';

export interface Sought {
  readonly settings: Result<Partial<Settings>, Failure>;
  /** There when nobody can be signed up: the provider is silent, or something else answers for it. */
  readonly nobody?: Failure;
}

/**
 * Whether a Kettle provider is there at all, and not something else such as a log-in page: asked before
 * the first row, so that no journal is bound to a wrong address, and where a row got an answer that says
 * nothing, so that no row is called refused. A provider may do without its settings, so these alone
 * decide nothing.
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

/** A whole wait was in vain before: a second one may be short. */
const SECOND_WAIT_MS = 3_000;

/** The silence that there is where the settings were waited for in vain, and nothing else is answered either. */
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

/** Whether nobody answers, as against somebody else. */
export function isSilent({ kind }: Problem): boolean {
  return kind === 'unreachable' || kind === 'timed-out';
}
