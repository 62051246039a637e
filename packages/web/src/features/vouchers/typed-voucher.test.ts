import {
  failure,
  success,
  type AppliedVoucher,
  type VoucherFailure,
  type Result,
} from '@kettle/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changingPort } from '../../testing/a-joiner.ts';
import { aLeadWithAQuote, controlledAnswers, settled } from '../../testing/lead-parts.ts';
import { FullSummaryModel } from '../full-summary/full-summary-model.ts';
import { ShortSummaryModel } from '../short-summary/short-summary-model.ts';

type Answer = Result<AppliedVoucher, VoucherFailure>;
const PRICED: Answer = success({
  message: '10 % off',
  price: { discountedPriceAmount: 900 },
});

const REFUSED: Answer = failure({ kind: 'invalid-voucher', messages: ['No'] });

/** A page with the voucher box, where the test answers the voucher calls. */
async function thePage(Model: typeof ShortSummaryModel | typeof FullSummaryModel) {
  const answers = controlledAnswers<Answer>();
  const asked: string[] = [];
  const visited: string[] = [];
  const { lead, parts } = await aLeadWithAQuote({
    now: () => Date.now(),
    changePorts: changingPort('vouchers', {
      apply: ({ code }) => {
        asked.push(code);
        return answers.ask();
      },
    }),
  });
  const model = new Model({
    ...parts,
    goNext: () => Promise.resolve(void visited.push('next')),
  });
  model.enter();
  const pressNext = async () => {
    void model.proceed();
    await settled();
  };
  return { answers, asked, visited, lead, model, pressNext, voucher: model.voucher };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe.each([
  ['Your Package', ShortSummaryModel],
  ['Review Your Package', FullSummaryModel],
])('Next on %s', (_page, Model) => {
  it('goes on at once where no voucher was typed', async () => {
    const { asked, visited, pressNext } = await thePage(Model);
    await pressNext();
    expect([asked, visited]).toEqual([[], ['next']]);
  });

  it('applies a voucher that was only typed, and goes on with its price [VO19]', async () => {
    const { answers, visited, lead, pressNext, voucher } = await thePage(Model);
    voucher.type('SAVE10');
    await pressNext();
    expect([visited, voucher.isBusy]).toEqual([[], true]);
    await answers.give(PRICED);
    expect(visited).toEqual(['next']);
    expect(lead.journey.discount).toMatchObject({ isValid: true, code: 'SAVE10' });
  });

  it('waits for a voucher that was just applied, and goes on with its price [VO19]', async () => {
    const { answers, asked, visited, pressNext, voucher } = await thePage(Model);
    voucher.type('SAVE10');
    void voucher.apply();
    await settled();
    await pressNext();
    expect(visited).toEqual([]);
    await answers.give(PRICED);
    expect([asked, visited]).toEqual([['SAVE10'], ['next']]);
  });

  it('stays to show why a typed voucher is refused, and then goes on [VO19]', async () => {
    const { answers, asked, visited, pressNext, voucher } = await thePage(Model);
    voucher.type('SAVE10');
    await pressNext();
    await answers.give(REFUSED);
    expect([visited, voucher.error]).toEqual([[], 'No']);
    await pressNext();
    expect([asked, visited]).toEqual([['SAVE10'], ['next']]);
  });

  it('stays with a code that is too long, until the box is empty [VO19]', async () => {
    const { visited, pressNext, voucher } = await thePage(Model);
    voucher.type('X'.repeat(65));
    await pressNext();
    expect([visited, voucher.error]).toEqual([[], 'Voucher code must be 64 characters or fewer']);
    voucher.type('');
    await pressNext();
    expect(visited).toEqual(['next']);
  });

  it('waits for the 30 seconds, says so, and then applies the next code [VO2, VO19]', async () => {
    const { answers, asked, visited, pressNext, voucher } = await thePage(Model);
    voucher.type('NOPE');
    await pressNext();
    await answers.give(REFUSED);
    voucher.type('SAVE10');
    await pressNext();
    expect(voucher.note).toContain('every 30 seconds');
    await vi.advanceTimersByTimeAsync(29_000);
    expect(asked).toEqual(['NOPE']);
    await vi.advanceTimersByTimeAsync(2000);
    expect([asked, voucher.note]).toEqual([['NOPE', 'SAVE10'], undefined]);
    await answers.give(PRICED);
    expect(visited).toEqual(['next']);
  });

  it.each([
    ['another code is typed', ({ voucher }: Page) => voucher.type('SAVE20')],
    ['the page is left', ({ model }: Page) => model.leave()],
  ])('no longer waits for the 30 seconds once %s [VO19]', async (_case, change) => {
    const page = await thePage(Model);
    const { answers, asked, visited, pressNext, voucher } = page;
    voucher.type('NOPE');
    await pressNext();
    await answers.give(failure({ kind: 'unreachable' }));
    await pressNext();
    change(page);
    await vi.advanceTimersByTimeAsync(31_000);
    expect([asked, visited, voucher.note]).toEqual([['NOPE'], [], undefined]);
  });
});

type Page = Awaited<ReturnType<typeof thePage>>;
