import {
  failure,
  formatPounds,
  leadPackagePrice,
  monthlyAmount,
  success,
  weeklyAmount,
  type Failure,
  type Result,
} from '@kettle/core';
import { date } from '@kettle/core/testing';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { changingPort } from '../../testing/a-joiner.ts';
import { aTabOfALead } from '../../testing/a-lead.ts';
import { controlledAnswers, onlyTv } from '../../testing/lead-parts.ts';
import { renderSite } from '../../testing/render-site.tsx';
import { click, fill, follow, heading } from '../../testing/user.ts';

afterEach(cleanup);

describe('the price on the full summary', () => {
  it('is weekly at first, and monthly for the same package after a click [FS2, FS3]', async () => {
    const { lead } = renderSite('/full-summary', { storages: await aTabOfALead() });
    const monthly = await screen.findByLabelText('Monthly');
    const weekly = leadPackagePrice(lead.journey).discountedPriceAmount;
    const words = () => document.querySelector('main')?.textContent ?? '';
    const perMonth = `${formatPounds(monthlyAmount(weekly))} per person per month`;
    expect(words()).toContain(`${formatPounds(weeklyAmount(weekly))} per person per week`);
    fireEvent.click(monthly);
    await waitFor(() => expect(words()).toContain(perMonth));
    fireEvent.click(screen.getByLabelText('Weekly'));
    await waitFor(() => expect(words()).toContain('per person per week'));
  });

  it('says the payments in one line, a part month by its days, and adds them up [FS2, FS5]', async () => {
    const tenancy = { startDate: date('2027-07-01'), endDate: date('2028-10-08') };
    const { lead } = renderSite('/full-summary', { storages: await aTabOfALead({ tenancy }) });
    await click('How this price is worked out');
    const words = document.querySelector('main')?.textContent ?? '';
    const monthly = monthlyAmount(leadPackagePrice(lead.journey).discountedPriceAmount);
    const last = Math.floor((monthly * 8) / 31);
    const total = monthly * 15 + last;
    expect(words).toContain(
      `${formatPounds(monthly)} a month, 15 times, then ${formatPounds(last)}, from 1\u00A0July 2027: ${formatPounds(total)} in all`,
    );
    expect(words).not.toContain('12 month contract');
    expect(words).toContain(`Per person, all 16\u00A0payments${formatPounds(total)}`);
    expect(words).toContain(`Whole house, all 16\u00A0payments${formatPounds(total * 4)}`);
  });
});

describe('a toggle that is still being saved', () => {
  async function aReviewWhileItIsSaved() {
    const saves = controlledAnswers<Result<void, Failure>>();
    const site = renderSite('/short-summary', {
      storages: await aTabOfALead({ leadId: 'lead_1' }),
      changePorts: changingPort('leads', { saveSelection: saves.ask }),
    });
    const before = onlyTv(site.lead.journey.picks);
    fireEvent.click(await screen.findByRole('switch', { name: 'TV Licence' }));
    await site.goTo('/full-summary');
    await screen.findByLabelText('Monthly');
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(saves.waiting).toHaveLength(1));
    return { ...site, before, saves, tv: () => onlyTv(site.lead.journey.picks) };
  }

  it('is waited for on the review, and undone there if it could not be saved [VO18, PK7]', async () => {
    const { before, path, saves, tv } = await aReviewWhileItIsSaved();
    expect(path()).toBe('/full-summary');
    await act(() => saves.give(failure({ kind: 'unreachable' })));
    expect(await screen.findByText(/Unable to update your package choices/)).toBeDefined();
    expect([path(), tv()]).toEqual(['/full-summary', before]);
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(path()).toBe('/direct-debit'));
  });

  it('leads on once it is saved [VO18]', async () => {
    const { before, path, saves, tv } = await aReviewWhileItIsSaved();
    await act(() => saves.give(success(undefined)));
    await waitFor(() => expect(path()).toBe('/direct-debit'));
    expect(tv()).not.toBe(before);
  });
});

describe('Change on the review', () => {
  async function theReview(changes: Parameters<typeof aTabOfALead>[0] = {}) {
    const site = renderSite('/full-summary', { storages: await aTabOfALead(changes) });
    await heading('Review Your Package');
    return site;
  }
  const isUrgent = { broadbandTiming: { isUrgent: true } } as const;

  it.each([
    ['Change housemates', '/household'],
    ['Change address', '/household'],
    ['Change tenancy ends', '/tenancy'],
    ['Change broadband from', '/broadband-date'],
    ['Change Broadband', '/products/Broadband'],
  ])('%s leads to %s, and Back from there to the review [FS7]', async (name, path) => {
    const site = await theReview();
    await follow(name);
    await waitFor(() => expect(site.path()).toBe(path));
    await click('Back');
    await waitFor(() => expect(site.path()).toBe('/full-summary'));
  });

  it('comes back with the new dates after Next, past what is answered already [FS7]', async () => {
    const site = await theReview(isUrgent);
    await follow('Change tenancy starts');
    await fill('Tenancy start date', '2027-08-01');
    await click('Next');
    await heading('Review Your Package');
    expect(site.lead.journey.tenancy?.startDate).toBe('2027-08-01');
    expect(document.body.textContent).toContain('Tenancy starts1 August 2027');
  });

  it('asks for what the change left open first [FS7, BB7]', async () => {
    const broadbandTiming = { isUrgent: false, date: date('2027-07-02') } as const;
    const site = await theReview({ broadbandTiming });
    await follow('Change tenancy starts');
    await fill('Tenancy start date', '2027-08-01');
    await click('Next');
    await waitFor(() => expect(site.path()).toBe('/broadband-date'));
    await click('Next');
    await heading('Review Your Package');
  });

  it('comes back with the new option after Save [FS7, PK16]', async () => {
    const site = await theReview(isUrgent);
    await follow('Change Broadband');
    fireEvent.click(await screen.findByRole('radio', { name: /Full-fibre 500/ }));
    await click('Save');
    await heading('Review Your Package');
    expect(site.lead.journey.picks['Broadband']).toBe('BB_500');
  });
});
