import { whenIdle } from '../composition/when-idle.ts';
import type { HeldBankDetails } from '../journey/held-bank-details.ts';

const MINUTE_MS = 60_000;
const IDLE_MS = 15 * MINUTE_MS;
const WARNED_BEFORE_MS = 2 * MINUTE_MS;

/**
 * Wipes bank details after 15 minutes in which nobody used their page (D25), and calls `warn` two minutes before.
 * Returns a function that ends this: the details are forgotten when the person leaves their pages.
 */
export function wipeWhenIdle(page: Window, bank: HeldBankDetails, warn: () => void): () => void {
  const stopWiping = whenIdle(page, () => bank.wipe(), IDLE_MS);
  const stopWarning = whenIdle(page, warn, IDLE_MS - WARNED_BEFORE_MS);
  return () => {
    stopWiping();
    stopWarning();
  };
}
