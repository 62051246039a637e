import type { Failure } from '@kettle/core';
import { isUnexplained } from '../endings/way-to-check.ts';
import type { Services } from '../composition/services.ts';
import type { Problem } from '../output/problems.ts';
import type { Interrupts } from '../shell/interrupts.ts';
import type { RowOutcomeKind } from './entries.ts';
import { isSilent, NOT_KETTLE, seekProvider } from './no-provider.ts';

/** After this many rows in a row that did not get through the provider is gone, and the rest can wait. */
const MOST_MISSED = 25;

/** Tells a provider that refuses a row from one that is gone. */
export interface Reach {
  /** Why a row did not get through; nothing when the provider itself refused it. */
  missedBy(problem: Problem): Promise<Problem | undefined>;
  /** A row's Direct Debit left, and nothing usable came back. */
  directDebitLost(): void;
  rowEnded(outcome: RowOutcomeKind | undefined): void;
  /** There when no further row is to be tried. */
  readonly end: 'unreachable' | 'unanswered' | 'not-kettle' | undefined;
}

export function createReach(
  services: Services,
  interrupts: Pick<Interrupts, 'signal' | 'check'>,
  concurrency: number,
): Reach {
  // What is under way together is lost together: that tells of one moment alone.
  const mostLost = Math.max(MOST_MISSED, concurrency + 1);
  let missed = 0;
  let lost = 0;
  let end: 'unreachable' | 'not-kettle' = 'unreachable';
  let asking: Promise<Failure | undefined> | undefined;
  // Rows that fail at the same time ask together.
  const ask = (): Promise<Failure | undefined> =>
    (asking ??= seekProvider(services, interrupts.signal)
      .then(({ nobody }) => nobody)
      .finally(() => (asking = undefined)));
  return {
    missedBy: async (problem) => {
      if (!isUnexplained(problem)) return undefined;
      const found = isSilent(problem) ? problem : await ask();
      // What was left at a Ctrl-C tells nothing.
      if (found !== problem) interrupts.check();
      if (found === undefined) return undefined;
      end = isSilent(found) ? 'unreachable' : 'not-kettle';
      return isSilent(found) ? found : { kind: 'unreadable', fallback: NOT_KETTLE };
    },
    directDebitLost: () => (lost += 1),
    rowEnded: (outcome) => {
      if (outcome === 'unreached') missed += 1;
      // Any other row was ended here, and says nothing of the provider.
      if (outcome === 'signed-up' || outcome === 'refused') missed = lost = 0;
    },
    get end() {
      if (missed >= MOST_MISSED) return end;
      return lost >= mostLost ? 'unanswered' : undefined;
    },
  };
}
