import {
  finishedLeadJourney,
  leadPackagePrice,
  packageChangeMessages,
  priceChangeMessage,
  withSentDetails,
  type BankDetails,
} from '@kettle/core';
import { sendLeadDirectDebit, type IncompleteSubmission } from '../../journeys/send-sign-up.ts';
import { sentLines } from '../../journeys/submission-ledger.ts';
import { confirmDirectDebit } from '../confirm-direct-debit.prompt.ts';
import { packageLines } from '../package-lines.ts';
import { NOTHING_SENT_YET } from '../review.ts';
import { finishEarlier } from './earlier-sign-up.ts';
import { summaryLines } from './full-summary.prompt.ts';
import { offerToJoin } from './lead-outcomes.ts';
import type { LeadPrompt, LeadSession, Move } from './lead-session.ts';

export const confirmDirectDebitPrompt: LeadPrompt = (session) =>
  confirmDirectDebit(session, {
    houseLines: [
      ...summaryLines(session.journey, session.today),
      ...packageLines(session.journey, 'weekly'),
    ],
    sentLines: sentLines(session.run.ledger, ['presignup', 'direct-debit'], NOTHING_SENT_YET),
    description: 'Sends your details, signs the house up and sets up the Direct Debit.',
    send: (bank) => send(session, bank),
    afterAccountFound: async (guid) => {
      const move = await offerToJoin(session, guid);
      if (move !== 'again') return move;
      session.run.ledger.resetKey();
      return { to: 'household' };
    },
    startAgainAt: 'presignup',
  });

async function send(session: LeadSession, bank: BankDetails): Promise<Move | IncompleteSubmission> {
  if (!session.run.ledger.isUnresolved) session.change(withSentDetails(session.journey));
  const { journey } = session;
  const { agreedPrice } = await session.settings;
  const shown = leadPackagePrice(journey).discountedPriceAmount;
  const agreedPppw = agreedPrice ? shown : undefined;
  const outcome = await sendLeadDirectDebit(
    { journey, bank, invitations: [], agreedPppw },
    session.run,
  );
  if (outcome.kind === 'refused' && outcome.problem.kind === 'price-changed') {
    return showNewPrice(session, priceChangeMessage(outcome.problem, shown));
  }
  if (outcome.kind !== 'signed-up') return outcome;
  if (outcome.earlier) return finishEarlier(session, outcome.account, outcome.earlier.house);
  session.showDifferences(outcome.account);
  session.bank.clear();
  session.agreedPrice = outcome.price;
  session.journey = finishedLeadJourney(session.journey.id, outcome.account);
  return 'next';
}

/** Asks for the package again, says what has changed, and asks for the confirmation again. */
async function showNewPrice(session: LeadSession, message: string): Promise<Move> {
  const { interrupts, services } = session.run;
  const refreshed = await services.useCases.refreshPackage(session.journey, interrupts.signal);
  interrupts.check();
  const change = refreshed.ok ? refreshed.value.change : undefined;
  if (refreshed.ok) session.change(refreshed.value.changes);
  session.ask.show(...(change ? packageChangeMessages(change) : [message]));
  return 'again';
}
