import {
  failure,
  success,
  type AppliedVoucher,
  type VoucherFailure,
  type Result,
} from '@kettle/core';
import { describe, expect, it } from 'vitest';
import { changingPort } from '../../testing/a-joiner.ts';
import { aLeadWithAQuote, controlledAnswers, settled } from '../../testing/lead-parts.ts';
import { ShortSummaryModel } from './short-summary-model.ts';

type Answer = Result<AppliedVoucher, VoucherFailure>;
const PRICED: Answer = success({
  message: '10 % off',
  price: { discountedPriceAmount: 900 },
});

/** 'Your Package', where the test answers the voucher calls. */
async function thePackage() {
  const answers = controlledAnswers<Answer>();
  const visited: string[] = [];
  const { lead, parts } = await aLeadWithAQuote({
    changePorts: changingPort('vouchers', { apply: () => answers.ask() }),
  });
  const model = new ShortSummaryModel({
    ...parts,
    goNext: () => Promise.resolve(void visited.push('next')),
  });
  model.enter();
  return { answers, visited, lead, model };
}

describe('Next on the page of the package', () => {
  it('goes on at once where no voucher was applied', async () => {
    const { visited, model } = await thePackage();
    model.voucher.type('SAVE10');
    void model.proceed();
    expect(visited).toEqual(['next']);
  });

  it('waits for a voucher that was just applied, and goes on with its price [VO19]', async () => {
    const { answers, visited, lead, model } = await thePackage();
    model.voucher.type('SAVE10');
    void model.voucher.apply();
    await settled();
    void model.proceed();
    await settled();
    expect([visited, model.voucher.isWaiting]).toEqual([[], true]);
    await answers.give(PRICED);
    expect(visited).toEqual(['next']);
    expect(lead.journey.discount).toMatchObject({ isValid: true, code: 'SAVE10' });
  });

  it('stays to show why a voucher that was just applied is refused, and then goes on [VO19]', async () => {
    const { answers, visited, model } = await thePackage();
    model.voucher.type('SAVE10');
    void model.voucher.apply();
    await settled();
    void model.proceed();
    await answers.give(failure({ kind: 'invalid-voucher', messages: ['No'] }));
    await settled();
    expect([visited, model.voucher.error, model.voucher.isWaiting]).toEqual([[], 'No', false]);
    void model.proceed();
    expect(visited).toEqual(['next']);
  });
});
