import { setTimeout as wait } from 'node:timers/promises';
import { refusalOf } from './status-messages.ts';

/** Simulated latency and failures. The command line sets them, to test the site and scripts. */
export interface Faults {
  readonly latencyMs: number;
  /** Share of requests answered with 500 or 503 before anything is done, 0 to 1. */
  readonly share: number;
}

export const NO_FAULTS: Faults = { latencyMs: 0, share: 0 };

export async function injectFaults(
  { latencyMs, share }: Faults,
  random: () => number,
): Promise<void> {
  if (latencyMs > 0) await wait(latencyMs);
  const number = random();
  if (number >= share) return;
  const status = number < share / 2 ? 500 : 503;
  throw refusalOf(status);
}
