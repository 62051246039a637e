import { finishedJoiningJourney } from '@kettle/core';
import { sendJoining } from '../../journeys/join.ts';
import { sentLines } from '../../journeys/submission-ledger.ts';
import { confirmDirectDebit } from '../confirm-direct-debit.prompt.ts';
import type { JoiningPrompt } from './joining-session.ts';

export const confirmDirectDebitPrompt: JoiningPrompt = async (session) => {
  const { account, guid } = session.journey;
  const { ledger } = session.run;
  if (!account) return 'back';
  return confirmDirectDebit(session, {
    houseLines: [],
    sentLines: sentLines(ledger, ['direct-debit']),
    description: 'Sends your details, joins the house and sets up the Direct Debit.',
    send: async (bank, person) => {
      const earlier = ledger.isUnresolved ? session.journey.sent : undefined;
      const sent = earlier ?? { personalDetails: person };
      session.change({ sent });
      const settings = await session.settingsSoon();
      const joiner = { guid, person, bank, sent };
      const outcome = await sendJoining(joiner, account, settings, session.run);
      if (outcome.kind !== 'joined') return outcome;
      session.showDifferences(outcome.account);
      session.bank.clear();
      session.outcome = outcome;
      session.journey = finishedJoiningJourney(guid, outcome.account);
      return 'next';
    },
    startAgainAt: 'personal-details',
  });
};
