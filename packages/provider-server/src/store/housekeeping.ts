import type { Clock } from '@kettle/core';
import { deleteStaleLeads } from './leads.ts';
import { deleteOldCounters } from './shared-counters.ts';
import { deleteOrphanedKeys } from './submissions.ts';
import type { Store } from './store.ts';

const HOUR_MS = 60 * 60_000;
const MINUTE_MS = 60_000;
const LEAD_LIFETIME_MS = 30 * 24 * HOUR_MS;

/** Deletes what is not to be kept any longer (D40), now and every hour; answers how to stop it. */
export function runHousekeeping(
  store: Store,
  clock: Clock,
  onError: (error: unknown) => void,
): () => void {
  const tidy = (): void => {
    tidyUp(store, clock.now()).catch(onError);
  };
  const timer = setInterval(tidy, HOUR_MS);
  timer.unref();
  tidy();
  return () => clearInterval(timer);
}

export async function tidyUp({ db, isShared }: Store, now: number): Promise<void> {
  const before = new Date(now - LEAD_LIFETIME_MS);
  await deleteStaleLeads(db, before);
  await deleteOrphanedKeys(db, before);
  if (isShared) await deleteOldCounters(db, Math.floor(now / MINUTE_MS) - 1);
}
