import {
  failure,
  leadPackagePrice,
  success,
  withBroadband,
  type AppliedVoucher,
  type VoucherFailure,
  type Result,
} from '@kettle/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changingPort } from '../../testing/a-joiner.ts';
import { aLeadWithAQuote, controlledAnswers, settled } from '../../testing/lead-parts.ts';
import { chunkNotLoaded } from '../../testing/chunk-not-loaded.ts';
import { JourneyStorage, LEAD_KIND } from '../../site/journey/journey-storage.ts';
import { LeadStore } from '../../site/journey/lead-store.ts';
import { VoucherBoxModel } from './voucher-box-model.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const OK: Result<AppliedVoucher, VoucherFailure> = success({
  message: '10 % off',
  price: { discountedPriceAmount: 900 },
});

async function theBox() {
  const answers = controlledAnswers<Result<AppliedVoucher, VoucherFailure>>();
  const requests: string[] = [];
  const { lead, parts, storages } = await aLeadWithAQuote({
    now: () => Date.now(),
    changePorts: changingPort('vouchers', {
      apply: ({ code }) => {
        requests.push(code);
        return answers.ask();
      },
    }),
  });
  const box = new VoucherBoxModel(parts, 'short-summary');
  box.type('SAVE10');
  return { answers, requests, box, lead, parts, storages };
}

describe('the voucher box', () => {
  it('counts its 30 seconds from the click, also on the next page [VO2]', async () => {
    const { answers, box, parts } = await theBox();
    void box.apply();
    await settled();
    await answers.give(failure({ kind: 'invalid-voucher', messages: ['No'] }));
    vi.advanceTimersByTime(10_000);
    expect(box.coolDown.secondsLeft).toBe(20);
    box.leave();
    vi.advanceTimersByTime(5000);
    const next = new VoucherBoxModel(parts, 'full-summary');
    next.enter();
    next.type('SAVE20');
    expect(next.coolDown.secondsLeft).toBe(15);
    expect(next.canApply).toBe(false);
    vi.advanceTimersByTime(15_000);
    expect(next.canApply).toBe(true);
  });

  it('counts its 30 seconds over a reload of the page [VO2]', async () => {
    const { answers, box, parts, storages } = await theBox();
    void box.apply();
    await settled();
    await answers.give(OK);
    vi.advanceTimersByTime(10_000);
    const lead = new LeadStore(new JourneyStorage(LEAD_KIND, storages), () => 'another');
    const reloaded = new VoucherBoxModel({ ...parts, lead }, 'short-summary');
    expect(reloaded.coolDown.secondsLeft).toBe(20);
  });

  it('does not ask again for the price that the link of the package has just brought [VO10]', async () => {
    const { requests, box, lead } = await theBox();
    const discountedPrice = { fullPriceAmount: 1000, discountedPriceAmount: 900 };
    lead.change({ discount: { isValid: true, code: 'SAVE10' }, discountedPrice });
    lead.linkedPrice = lead.journey.discountedPrice;
    box.enter();
    await settled();
    expect(requests).toEqual([]);
    box.leave();
    box.enter();
    await settled();
    expect(requests).toEqual(['SAVE10']);
    box.leave();
  });

  it('forgets a refused code on leaving the page, and is folded on the next one [VO8, VO12]', async () => {
    const { answers, box, lead, parts } = await theBox();
    void box.apply();
    await settled();
    await answers.give(failure({ kind: 'invalid-voucher', messages: ['No'] }));
    expect([box.error, box.isFolded]).toEqual(['No', false]);
    box.leave();
    const next = new VoucherBoxModel(parts, 'full-summary');
    expect([next.error, next.code, next.isFolded]).toEqual([undefined, '', true]);
    expect(lead.journey.discount).toBeUndefined();
  });

  it('keeps a code without a verdict, and shows it on the next page [VO8]', async () => {
    const { answers, box, parts } = await theBox();
    void box.apply();
    await settled();
    await answers.give(failure({ kind: 'unreachable' }));
    box.leave();
    const next = new VoucherBoxModel(parts, 'full-summary');
    expect([next.code, next.isFolded]).toEqual(['SAVE10', false]);
  });

  it.each([
    [['We are busy.'], 'We are busy.'],
    [[], 'Something went wrong on our side. Nothing you typed is lost. Try again.'],
  ])('calls no code invalid after a 503, and keeps it [VO8]', async (messages, words) => {
    const { answers, box, lead } = await theBox();
    void box.apply();
    await settled();
    await answers.give(failure({ kind: 'faulted', messages }));
    expect([box.error, box.code]).toEqual([words, 'SAVE10']);
    expect(lead.journey.discount).toBeUndefined();
  });

  it('is free again when it is cleared during a request, and stays cleared [PK11]', async () => {
    const { answers, box, lead } = await theBox();
    void box.apply();
    await settled();
    expect(box.isBusy).toBe(true);
    box.clear();
    expect(box.isBusy).toBe(false);
    await answers.give(OK);
    expect(lead.journey.discount).toBeUndefined();
  });

  it('takes the discount off once it is cleared [VO9]', async () => {
    const { answers, box, lead } = await theBox();
    void box.apply();
    await settled();
    await answers.give(OK);
    expect(lead.journey.discountedPrice).toBeDefined();
    box.clear();
    expect([box.code, lead.journey.discount, lead.journey.discountedPrice]).toEqual([
      '',
      undefined,
      undefined,
    ]);
  });

  it('drops the answer to a code whose page was left [JN22]', async () => {
    const { answers, box, lead } = await theBox();
    void box.apply();
    await settled();
    box.leave();
    await answers.give(OK);
    expect(lead.journey.discount).toBeUndefined();
  });

  it('waits no longer when the clock is set back [VO2]', async () => {
    const { answers, box } = await theBox();
    void box.apply();
    await settled();
    await answers.give(OK);
    vi.setSystemTime(Date.now() - 366 * 24 * 3600 * 1000);
    await vi.advanceTimersByTimeAsync(32_000);
    expect(box.coolDown.secondsLeft).toBe(0);
  });

  it('applies the code again when the package changes before the answer [PK11]', async () => {
    const { answers, requests, box, lead } = await theBox();
    void box.apply();
    await settled();
    void box.applyAgain();
    await settled();
    await answers.give(failure({ kind: 'invalid-voucher', messages: ['Of the old package'] }));
    expect(lead.journey.discount).toBeUndefined();
    await answers.give(OK);
    expect(requests).toEqual(['SAVE10', 'SAVE10']);
    expect(lead.journey.discount?.isValid).toBe(true);
    expect(box.isBusy).toBe(false);
  });

  it('applies a valid voucher again, and sends no request without one [VO10]', async () => {
    const { requests, box, lead } = await theBox();
    await box.applyAgain();
    expect(requests).toEqual([]);
    lead.change({ discount: { isValid: true, code: 'SAVE10', description: '' } });
    void box.applyAgain();
    await settled();
    expect(requests).toEqual(['SAVE10']);
  });

  it('shows the mistake in a malformed code once the box loses the focus [VO16]', async () => {
    const { requests, box } = await theBox();
    box.type('X'.repeat(65));
    expect(box.error).toBeUndefined();
    box.blur();
    expect(box.error).toBe('Voucher code must be 64 characters or fewer');
    await box.apply();
    expect(requests).toEqual([]);
    box.type(' ');
    expect(box.error).toBeUndefined();
  });

  it('removes a refusal when another code is typed, the box is emptied or the package changes [VO17]', async () => {
    const { answers, box, lead } = await theBox();
    const refuse = async () => {
      void box.apply();
      await settled();
      await answers.give(failure({ kind: 'invalid-voucher', messages: ['Add a TV Licence'] }));
      vi.advanceTimersByTime(31_000);
    };
    await refuse();
    expect(box.error).toBe('Add a TV Licence');
    box.type('SAVE1');
    expect(box.error).toBeUndefined();
    box.type('SAVE10');
    await refuse();
    box.type('');
    expect(box.error).toBeUndefined();
    box.type('SAVE10');
    await refuse();
    box.enter();
    expect(box.error).toBe('Add a TV Licence');
    lead.change(withBroadband(lead.journey, 'BB_150'));
    expect(box.error).toBeUndefined();
    expect(box.code).toBe('SAVE10');
    box.leave();
  });

  it.each([
    failure<VoucherFailure>({ kind: 'invalid-voucher', messages: ['NOPE is not a voucher'] }),
    failure<VoucherFailure>({ kind: 'unreachable' }),
    OK,
  ])(
    'shows no answer about one code under another that was typed meanwhile: $error.kind [PK11, VO17]',
    async (answer) => {
      const { answers, box, lead } = await theBox();
      box.type('NOPE');
      void box.apply();
      await settled();
      box.type('KETTLE10');
      expect(box.isBusy).toBe(false);
      await answers.give(answer);
      expect(box.error).toBeUndefined();
      expect(box.code).toBe('KETTLE10');
      expect(lead.journey.discount).toBeUndefined();
    },
  );

  it('asks again for a price whose lines were asked for again meanwhile [PK11, PR13]', async () => {
    const { answers, requests, box, lead } = await theBox();
    void box.apply();
    await settled();
    lead.change({ products: [...(lead.journey.products ?? [])] });
    await answers.give(OK);
    expect(requests).toEqual(['SAVE10', 'SAVE10']);
    expect(lead.journey.discount).toBeUndefined();
    await answers.give(OK);
    expect(lead.journey.discount?.isValid).toBe(true);
  });

  it('is free again when the code of the use-cases cannot be fetched, and keeps the voucher code [VO8]', async () => {
    const { parts } = await theBox();
    const box = new VoucherBoxModel({ ...parts, services: chunkNotLoaded }, 'short-summary');
    await box.apply();
    expect(box.isBusy).toBe(false);
    expect(box.error).toContain('try again.');
    expect(box.code).toBe('SAVE10');
  });

  it('reports that a valid voucher could not be priced again, and retries [VO8, VO10]', async () => {
    const { answers, box, lead } = await theBox();
    void box.apply();
    await settled();
    await answers.give(OK);
    box.enter();
    await settled();
    await answers.give(failure({ kind: 'unreachable' }));
    expect(box.failure).toContain('could not be accessed');
    expect(lead.journey.discount?.isValid).toBe(true);
    expect(box.isPriced).toBe(true);
    void box.retry();
    expect(box.isBusy).toBe(true);
    await settled();
    await answers.give(OK);
    expect(box.failure).toBeUndefined();
    expect(box.isBusy).toBe(false);
    box.leave();
  });

  it('never shows the voucher price of the package before a toggle [VO8, VO13]', async () => {
    const { answers, box, lead } = await theBox();
    void box.apply();
    await settled();
    await answers.give(OK);
    box.enter();
    await settled();
    await answers.give(OK);
    lead.change(withBroadband(lead.journey, 'BB_150'));
    await settled();
    await answers.give(failure({ kind: 'timed-out' }));
    expect(box.isPriced).toBe(false);
    expect(leadPackagePrice(lead.journey).discountedPriceAmount).not.toBe(900);
    expect(lead.journey.discount?.isValid).toBe(true);
    box.leave();
  });
});
