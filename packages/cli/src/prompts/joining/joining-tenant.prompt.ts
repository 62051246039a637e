import { accountDiscountWords, formatAddress, priceOfAccount } from '@kettle/core';
import { sentLines } from '../../journeys/sent-ledger.ts';
import { priceLine } from '../../output/prices.ts';
import { tableLines } from '../../output/table.ts';
import { optionRows } from '../../output/taken-options.ts';
import { tenancyWords } from '../../output/tenancy-words.ts';
import { settleComplete } from './joined-before.ts';
import type { JoiningPrompt } from './joining-walk.ts';

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
  const discount = accountDiscountWords(account);
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
    ...walk.paymentLines,
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
