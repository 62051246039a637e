import {
  describeAccountDiscount,
  formatAddress,
  priceOfAccount,
  type HouseComplete,
} from '@kettle/core';
import { sentLines } from '../../journeys/sent-ledger.ts';
import { priceLine, optionRows } from '../../output/prices.ts';
import { tableLines } from '../../output/layout.ts';
import type { JoiningPrompt, JoiningMove, JoiningWalk } from './joining-walk.ts';
import { tenancyWords } from '../../output/account-found.ts';
import { joinedBefore } from '../../journeys/join.ts';
import { BACK } from '../ask.ts';
import { askForPerson } from './personal-details.prompt.ts';

/** 'Here's Your Package': shows whose house it is and what the package costs. */
export const joiningTenantPrompt: JoiningPrompt = async (walk) => {
  const { services, interrupts, ledger } = walk.run;
  const opened = await services.useCases.openInvitation(walk.journey.guid, interrupts.signal);
  interrupts.check();
  if (!opened.ok) {
    const { error: problem } = opened;
    return ledger.isUnresolved && problem.kind === 'house-complete'
      ? settleComplete(walk, problem)
      : { end: walk.endOf({ kind: 'refused', problem }) };
  }
  const account = opened.value;
  const discount = describeAccountDiscount(account);
  walk.change({ account });
  const tenancy = tenancyWords(account);
  const included = tableLines(optionRows(account.products, {}, 'weekly'));
  walk.ask.show(
    `${account.accountCreator} has set this account up.`,
    ...tableLines([
      ...(account.address ? [['  Address', formatAddress(account.address)]] : []),
      ...(tenancy === undefined ? [] : [['  Tenancy', tenancy]]),
      ['  Price', priceLine(priceOfAccount(account), 'weekly')],
      ...(discount === undefined ? [] : [['  Discount', discount]]),
    ]),
    ...(included.length > 0 ? ['What is included:', ...included] : []),
    ...(await walk.paymentLines()),
  );
  const picked = await walk.ask.decide({
    message: "Here's Your Package",
    choices: [
      { name: 'Join', value: 'join' },
      { name: 'Leave', value: 'leave' },
    ] as const,
  });
  if (picked === 'join') return 'next';
  return { end: { kind: 'done', value: {}, lines: sentLines(ledger, ['direct-debit']) } };
};

const WHO_ARE_YOU = [
  'Everyone in this house has joined. Your earlier try may have been the last of them.',
  'To find out, give the same details again. They are sent to be checked.',
];

/**
 * The way on for a repeat that finds the house complete: only the person's details tell whether the lost attempt has made
 * them a member (KE4).
 */
async function settleComplete(walk: JoiningWalk, complete: HouseComplete): Promise<JoiningMove> {
  walk.ask.show(...WHO_ARE_YOU);
  const person = await askForPerson(walk);
  const { guid } = walk.journey;
  const outcome =
    person === BACK
      ? ({ kind: 'refused', problem: complete } as const)
      : await joinedBefore({ guid, person }, complete, walk.run);
  return { end: walk.endOf(outcome) };
}
