import type { Failure, Result, Settings } from '@kettle/core';
import type { Services } from './services.ts';
import type { Problem } from '../output/problems.ts';

/** The settings request has timed out before, so the second request has a short timeout. */
const SECOND_CALL_MS = 3_000;

/** The failure of a settings request that timed out, if a second request gets no answer either. */
export async function confirmUnreachable(
  settings: Result<Partial<Settings>, Failure>,
  { ports, timings }: Pick<Services, 'ports' | 'timings'>,
  signal: AbortSignal,
): Promise<Failure | undefined> {
  if (settings.ok || settings.error.kind !== 'timed-out') return undefined;
  const { secondCallMs = SECOND_CALL_MS } = timings;
  const limit = AbortSignal.any([signal, AbortSignal.timeout(secondCallMs)]);
  const properties = await ports.addresses.atPostcode(ANY_POSTCODE, limit);
  const isSilent = limit.aborted || (!properties.ok && isUnreachable(properties.error));
  return isSilent ? settings.error : undefined;
}

/** Whether nothing answered at all. */
export function isUnreachable({ kind }: Problem): boolean {
  return kind === 'unreachable' || kind === 'timed-out';
}

/** A postcode for checks. A Kettle provider either knows it or refuses it with a message. */
export const ANY_POSTCODE = 'LS6 1AA';
