import {
  ASKING_TO_JOIN,
  describeAccountDiscount,
  formatAddress,
  priceOfAccount,
  type HouseComplete,
} from '@kettle/core';
import { sentLines } from '../../journeys/submission-ledger.ts';
import { priceLine, optionRows } from '../../output/prices.ts';
import { plainTableLines } from '../../output/layout.ts';
import type { JoiningPrompt, JoiningMove, JoiningSession } from './joining-session.ts';
import { describeTenancy } from '../../output/account-outcome.ts';
import { resolveCompleteHouse } from '../../journeys/join.ts';
import { BACK } from '../ask.ts';
import { askForPerson } from './personal-details.prompt.ts';

/** 'Here's Your Package': shows the creator of the account and the price of the package. */
export const joiningTenantPrompt: JoiningPrompt = async (session) => {
  const { services, interrupts, ledger } = session.run;
  const opened = await services.useCases.openInvitation(session.journey.guid, interrupts.signal);
  interrupts.check();
  if (!opened.ok) {
    const { error: problem } = opened;
    return ledger.isUnresolved && problem.kind === 'house-complete'
      ? askForLostJoiner(session, problem)
      : { end: session.endOf({ kind: 'refused', problem }) };
  }
  const account = opened.value;
  const discount = describeAccountDiscount(account);
  session.change({ account });
  const tenancy = describeTenancy(account);
  const included = plainTableLines(optionRows(account.products, {}, 'weekly'));
  session.ask.show(
    ...(account.asksToJoin
      ? ['A housemate has set up the bills for this home.', ASKING_TO_JOIN.leadDecides]
      : [`${account.accountCreator} has set this account up.`]),
    ...plainTableLines([
      ...(account.address ? [['  Address', formatAddress(account.address)]] : []),
      ...(tenancy === undefined ? [] : [['  Tenancy', tenancy]]),
      ['  Price', priceLine(priceOfAccount(account), 'weekly')],
      ...(discount === undefined ? [] : [['  Discount', discount]]),
    ]),
    ...(included.length > 0 ? ['What is included:', ...included] : []),
    ...(await session.paymentLines()),
  );
  const picked = await session.ask.decide({
    message: "Here's Your Package",
    choices: [
      { name: 'Join', value: 'join' },
      { name: 'Leave', value: 'leave' },
    ] as const,
  });
  if (picked === 'join') return 'next';
  return { end: { kind: 'done', value: {}, lines: sentLines(ledger, ['direct-debit']) } };
};

const ASK_FOR_DETAILS = [
  'Everyone in this house has joined. Your earlier attempt may have taken the last place.',
  'To find out, enter the same details again. They are sent for a check.',
];

/**
 * The next step for a repeat that finds the house complete: only the person's details show whether
 * the earlier attempt has made them a member (KE4).
 */
async function askForLostJoiner(
  session: JoiningSession,
  complete: HouseComplete,
): Promise<JoiningMove> {
  session.ask.show(...ASK_FOR_DETAILS);
  const person = await askForPerson(session);
  const { guid } = session.journey;
  const outcome =
    person === BACK
      ? ({ kind: 'refused', problem: complete } as const)
      : await resolveCompleteHouse({ guid, person }, complete, session.run);
  return { end: session.endOf(outcome) };
}
