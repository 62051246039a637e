import { readConsent } from '@kettle/core';
import { runInAction } from 'mobx';
import type { ConsentStore } from './consent-store.ts';

/**
 * Reads the cookies again, because the visitor may have chosen in another tab. A banner that they
 * opened to change their choice stays open.
 */
export function lookAgain(consent: ConsentStore): void {
  const choice = readConsent(consent.page.cookies());
  if (!choice || choice.personal === consent.choice?.personal) return;
  if (consent.choice === undefined) return consent.settle(choice);
  runInAction(() => {
    consent.choice = choice;
  });
}
