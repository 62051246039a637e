import { FAILURE_MESSAGES, type LeadChanges, type LeadJourney, type Picks } from '@kettle/core';
import type { PayerSession } from '../prompt-session.ts';

interface Selecting extends Pick<PayerSession, 'ask' | 'run'> {
  readonly journey: LeadJourney;
  change(changes: LeadChanges): void;
}

/**
 * Returns a function that changes the picks and saves them with the lead, as the site does, but
 * never the same ones twice (PK9, PK11). If they cannot be saved, it shows a message and returns
 * the picks that the provider has saved.
 */
export function createSaveOnce(session: Selecting) {
  /**
   * The journey with the picks that the provider has saved. Each quote starts with its own picks.
   */
  let confirmed: LeadJourney | undefined;
  let lastSaved: string | undefined;
  return async (changes: LeadChanges): Promise<Picks | undefined> => {
    if (confirmed?.products !== session.journey.products) confirmed = session.journey;
    const before = confirmed;
    session.change(changes);
    const { journey } = session;
    const { codes, leadId, picks, products } = journey;
    const selection = JSON.stringify([leadId, products, picks, codes]);
    if (selection === lastSaved) return undefined;
    const { services, interrupts } = session.run;
    const answer = await interrupts.runSubmission(() => services.useCases.saveSelection(journey));
    interrupts.check();
    // The provider may have saved this selection in spite of a failure.
    lastSaved = answer.ok ? selection : undefined;
    if (!answer.ok) {
      session.ask.show(FAILURE_MESSAGES.selection);
      return before?.picks;
    }
    confirmed = journey;
    return undefined;
  };
}
