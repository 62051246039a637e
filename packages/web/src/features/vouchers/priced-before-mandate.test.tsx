import {
  failure,
  formatPounds,
  leadPackagePrice,
  monthlyAmount,
  success,
  withOption,
  type AppliedVoucher,
  type VoucherFailure,
  type LeadJourney,
  type Result,
} from '@kettle/core';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { failing } from '../../testing/a-joiner.ts';
import { aTabOfALead } from '../../testing/a-lead.ts';
import { controlledAnswers } from '../../testing/lead-parts.ts';
import { renderSite } from '../../testing/render-site.tsx';

const DISCOUNT = { isValid: true, code: 'WELCOME10', description: '10 % off' };
const OLD_PRICE = { fullPriceAmount: 1610, discountedPriceAmount: 1449 };
const OLD_PRICED: Result<AppliedVoucher, VoucherFailure> = success({
  message: '10 % off',
  price: OLD_PRICE,
});
const PRICE = { fullPriceAmount: 1697, discountedPriceAmount: 1527.3 };
const PRICED: Result<AppliedVoucher, VoucherFailure> = success({
  message: '10 % off',
  price: PRICE,
});

const words = () => document.querySelector('main')?.textContent ?? '';
const aMonth = (price: { readonly discountedPriceAmount: number }) =>
  formatPounds(monthlyAmount(price.discountedPriceAmount));
const withoutDiscount = ({ discount: _gone, ...journey }: LeadJourney) => leadPackagePrice(journey);

/** A lead with a voucher who switches the TV Licence on. The test answers the voucher calls. */
async function aLeadWhoAddsTv() {
  const answers = controlledAnswers<Result<AppliedVoucher, VoucherFailure>>();
  const storages = await aTabOfALead({ discount: DISCOUNT, discountedPrice: OLD_PRICE });
  const open = (path: string) =>
    renderSite(path, {
      storages,
      changePorts: (ports) => ({
        ...ports,
        quotes: { forHousehold: failing('unreachable') },
        vouchers: { apply: () => answers.ask() },
      }),
    });
  const give = async (answer: Result<AppliedVoucher, VoucherFailure>) => {
    await waitFor(() => expect(answers.waiting).not.toHaveLength(0));
    await act(() => answers.give(answer));
  };
  return { give, open };
}

async function atTheReview() {
  const { give, open } = await aLeadWhoAddsTv();
  const site = open('/full-summary');
  const next = await screen.findByRole('button', { name: 'Next' });
  await give(OLD_PRICED);
  act(() => site.lead.change(withOption(site.lead.journey, 'TV Licence', 'TV_LICENCE')));
  return { give, open, site, pressNext: () => userEvent.click(next), next };
}

describe('the price of a package with a voucher whose options have changed', () => {
  it('is never that of the options before [VO13]', async () => {
    const { site } = await atTheReview();
    expect(leadPackagePrice(site.lead.journey)).toEqual(withoutDiscount(site.lead.journey));
  });

  it('is waited for before the page that sets up the direct debit, which then states it [VO18]', async () => {
    const { give, next, pressNext, site } = await atTheReview();
    await pressNext();
    expect(next.dataset['busy']).toBe('true');
    expect(site.path()).toBe('/full-summary');
    await give(PRICED);
    await waitFor(() => expect(site.path()).toBe('/direct-debit'));
    await screen.findByLabelText('Sort code');
    expect(words()).toContain(`${aMonth(PRICE)} a month`);
  });

  it('is requested again by Next if there was no answer [VO13, VO18]', async () => {
    const { give, next, pressNext, site } = await atTheReview();
    await pressNext();
    await give(failure({ kind: 'timed-out' }));
    expect(words()).toContain('the price is shown without your voucher');
    expect(next.dataset['busy']).toBeUndefined();
    expect(site.path()).toBe('/full-summary');
    await pressNext();
    await give(PRICED);
    await waitFor(() => expect(site.path()).toBe('/direct-debit'));
  });

  it('is seen without the voucher before going on, if the voucher is refused meanwhile [VO18]', async () => {
    const { give, pressNext, site } = await atTheReview();
    await pressNext();
    await give(failure({ kind: 'invalid-voucher', messages: ['It has expired.'] }));
    expect(words()).toContain('It has expired.');
    expect(site.path()).toBe('/full-summary');
    await pressNext();
    await waitFor(() => expect(site.path()).toBe('/direct-debit'));
    await screen.findByLabelText('Sort code');
    expect(words()).toContain(`${aMonth(withoutDiscount(site.lead.journey))} a month`);
  });

  it('leads from /direct-debit to the review, as long as it is not known [VO18]', async () => {
    const { open, site } = await atTheReview();
    site.lead.flush();
    const reloaded = open('/direct-debit');
    await waitFor(() => expect(reloaded.path()).toBe('/full-summary'));
  });

  it('is still not that of the options before after a reload without a network [VO13, ST1]', async () => {
    const { give, open } = await atTheReview();
    document.body.replaceChildren();
    const reloaded = open('/full-summary');
    await give(failure({ kind: 'unreachable' }));
    await give(failure({ kind: 'unreachable' }));
    expect(leadPackagePrice(reloaded.lead.journey)).toEqual(withoutDiscount(reloaded.lead.journey));
    expect(words()).toContain('the price is shown without your voucher');
  });
});
