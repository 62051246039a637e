import type { Failure, Result, Settings } from '@kettle/core';
import type { Services } from '../composition/services.ts';
import { ANY_POSTCODE } from '../doctor/any-postcode.ts';
import { isUnexplained } from '../endings/way-to-check.ts';
import type { Outcome } from '../output/outcome.ts';

const NOT_KETTLE =
  'What answers there is no Kettle provider, or one that is out of order. Nothing was sent.';

/**
 * How a batch ends whose provider is not there, or is something else such as a log-in page. Found out
 * before the first row, so that no row is called refused and no journal is bound to a wrong address. A
 * provider may do without its settings, so these alone decide nothing.
 */
export async function noProvider(
  settings: Result<Partial<Settings>, Failure>,
  { ports, pace }: Services,
  signal: AbortSignal,
): Promise<Outcome | undefined> {
  if (settings.ok || !isUnexplained(settings.error)) return undefined;
  const properties = await ports.addresses.atPostcode(ANY_POSTCODE, signal);
  if (properties.ok || !isUnexplained(properties.error) || pace.times > 0) return undefined;
  return { kind: 'failed', problem: problemOf(properties.error) };
}

function problemOf(failure: Failure) {
  const isSilent = failure.kind === 'unreachable' || failure.kind === 'timed-out';
  return isSilent ? failure : { kind: 'unreadable' as const, fallback: NOT_KETTLE };
}
