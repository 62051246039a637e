import type { Failure, Result, Settings } from '@kettle/core';
import { isUnexplained } from '../journeys/provider-hint.ts';
import type { Services } from '../composition/services.ts';
import type { Problem } from '../output/problems.ts';
import { isUnreachable, confirmUnreachable, ANY_POSTCODE } from '../composition/reachability.ts';
import type { Interrupts } from '../shell/interrupts.ts';
import type { RowOutcomeKind } from './journal-entries.ts';

/**
 * After this many consecutive rows without an answer, the run stops and leaves the rest for later.
 */
const MAX_UNANSWERED = 25;

/** Tells a provider that refuses a row from a provider that is down. */
export interface ProviderHealth {
  /** Why a row did not reach the provider; undefined if the provider itself refused it. */
  unreachableCause(problem: Problem): Promise<Problem | undefined>;
  /** Call when a row's Direct Debit was sent and there was no usable answer. */
  recordLostDirectDebit(): void;
  recordOutcome(outcome: RowOutcomeKind | undefined): void;
  /** Why the run must stop; undefined while it may try further rows. */
  readonly end: 'unreachable' | 'unanswered' | 'not-kettle' | undefined;
}

export function createProviderHealth(
  services: Services,
  interrupts: Pick<Interrupts, 'signal' | 'check'>,
  concurrency: number,
): ProviderHealth {
  // A short outage loses all rows in flight, so the limit must be higher than their number.
  const limit = Math.max(MAX_UNANSWERED, concurrency + 1);
  let missed = 0;
  let lost = 0;
  let end: 'unreachable' | 'not-kettle' = 'unreachable';
  let probing: Promise<Failure | undefined> | undefined;
  // Rows that fail at the same time share one check of the provider.
  const probe = (): Promise<Failure | undefined> =>
    (probing ??= probeProvider(services, interrupts.signal)
      .then(({ failure }) => failure)
      .finally(() => (probing = undefined)));
  return {
    unreachableCause: async (problem) => {
      if (!isUnexplained(problem)) return undefined;
      const cause = isUnreachable(problem) ? problem : await probe();
      // A probe that Ctrl-C has aborted says nothing about the provider.
      if (cause !== problem) interrupts.check();
      if (cause === undefined) return undefined;
      end = isUnreachable(cause) ? 'unreachable' : 'not-kettle';
      return isUnreachable(cause) ? cause : { kind: 'unreadable', fallback: NOT_KETTLE };
    },
    recordLostDirectDebit: () => (lost += 1),
    recordOutcome: (outcome) => {
      if (outcome === 'unreached') missed += 1;
      // Other outcomes were decided locally, and say nothing about the provider.
      if (outcome === 'signed-up' || outcome === 'refused') missed = lost = 0;
    },
    get end() {
      if (missed >= limit) return end;
      return lost >= limit ? 'unanswered' : undefined;
    },
  };
}

export const NOT_KETTLE = 'The server is not a Kettle provider, or it is not working.';

interface ProbeResult {
  readonly settings: Result<Partial<Settings>, Failure>;
  /**
   * Set if nobody can be signed up: the provider does not answer, or something else answers at its
   * address.
   */
  readonly failure?: Failure;
}

/**
 * Whether the answer may come from a server that is not Kettle: such a server refuses every call in
 * the same way.
 */
function mayBeOtherServer(failure: Failure): boolean {
  return failure.kind === 'refused' || isUnexplained(failure);
}

function isSame(one: Failure, other: Failure): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * Finds out whether a Kettle provider answers, and not something else such as a log-in page. It
 * runs before the first row, and after a row got an answer that explains nothing, so that the row
 * is not wrongly reported as refused. A provider may lack its settings endpoint, so a second call
 * decides.
 */
export async function probeProvider(services: Services, signal: AbortSignal): Promise<ProbeResult> {
  const { ports, rateLimit } = services;
  const timesLimitedBefore = rateLimit.timesLimited;
  const settings = await ports.configuration.settings(signal);
  if (settings.ok || !mayBeOtherServer(settings.error)) return { settings };
  if (settings.error.kind === 'timed-out') {
    const failure = await confirmUnreachable(settings, services, signal);
    return failure ? { settings, failure } : { settings };
  }
  const properties = await ports.addresses.atPostcode(ANY_POSTCODE, signal);
  const isKettle =
    properties.ok ||
    !(isUnexplained(properties.error) || isSame(settings.error, properties.error)) ||
    rateLimit.timesLimited > timesLimitedBefore;
  return isKettle ? { settings } : { settings, failure: properties.error };
}
