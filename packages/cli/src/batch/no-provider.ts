import type { Failure, Result, Settings } from '@kettle/core';
import type { Services } from '../composition/services.ts';
import { isUnexplained } from '../outcomes/way-to-check.ts';
import { ANY_POSTCODE } from '../provider/any-postcode.ts';
import { silenceAfter } from '../provider/silence.ts';

export const NOT_KETTLE = 'What answers there is no Kettle provider, or one that is out of order.';

export interface Sought {
  readonly settings: Result<Partial<Settings>, Failure>;
  /** Present when nobody can be signed up: the provider does not answer, or something else answers at its address. */
  readonly nobody?: Failure;
}

/** Another page of a provider refuses too, and says so, but says the same of everything. */
function mayBeElsewhere(failure: Failure): boolean {
  return failure.kind === 'refused' || isUnexplained(failure);
}

function isSame(one: Failure, other: Failure): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * Finds out whether a Kettle provider answers at all, and not something else such as a log-in page. It runs before the
 * first row, so that no journal is bound to a wrong address, and after a row got an answer that explains nothing, so that
 * the row is not wrongly called refused. A provider may lack its settings endpoint, so that call alone does not decide.
 */
export async function seekProvider(services: Services, signal: AbortSignal): Promise<Sought> {
  const { ports, pace } = services;
  const timesToWait = pace.times;
  const settings = await ports.configuration.settings(signal);
  if (settings.ok || !mayBeElsewhere(settings.error)) return { settings };
  if (settings.error.kind === 'timed-out') {
    const nobody = await silenceAfter(settings, services, signal);
    return nobody ? { settings, nobody } : { settings };
  }
  const properties = await ports.addresses.atPostcode(ANY_POSTCODE, signal);
  const isThere =
    properties.ok ||
    !(isUnexplained(properties.error) || isSame(settings.error, properties.error)) ||
    pace.times > timesToWait;
  return isThere ? { settings } : { settings, nobody: properties.error };
}
