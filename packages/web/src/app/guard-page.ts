import type { LeadStore } from '../journey/lead-store.ts';

const IDLE_MS = 15 * 60 * 1000;
const SIGNS_OF_LIFE = ['pointerdown', 'keydown'] as const;

/**
 * Keeps what was typed when the page goes away, and lets go of bank details when it does, or when
 * nobody has touched it for a quarter of an hour (D25).
 */
export function guardPage(page: Window, lead: LeadStore): void {
  let idle: ReturnType<typeof setTimeout> | undefined;
  const watch = (): void => {
    clearTimeout(idle);
    idle = setTimeout(() => lead.clearBankDetails(), IDLE_MS);
  };
  for (const sign of SIGNS_OF_LIFE) page.addEventListener(sign, watch, { passive: true });
  page.addEventListener('pagehide', () => {
    lead.flush();
    lead.clearBankDetails();
  });
  page.document.addEventListener('visibilitychange', () => {
    if (page.document.visibilityState === 'hidden') lead.flush();
  });
}
