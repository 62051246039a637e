import { formatPounds, leadPackagePrice, monthlyAmount, weeklyAmount } from '@kettle/core';
import { date } from '@kettle/core/testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { aTabOfALead } from '../../testing/a-lead.ts';
import { renderSite } from '../../testing/render-site.tsx';

afterEach(cleanup);

describe('the price on the full summary', () => {
  it('[FS2, FS3] is weekly at first, and monthly for the same package after a press', async () => {
    const { lead } = renderSite('/full-summary', { storages: await aTabOfALead() });
    const monthly = await screen.findByLabelText('Monthly');
    const weekly = leadPackagePrice(lead.journey).discountedPriceAmount;
    const words = () => document.querySelector('main')?.textContent ?? '';
    const perMonth = `${formatPounds(monthlyAmount(weekly))} per person per month.`;
    expect(words()).toContain(`${formatPounds(weeklyAmount(weekly))} per person per week.`);
    fireEvent.click(monthly);
    await waitFor(() => expect(words()).toContain(perMonth));
    fireEvent.click(screen.getByLabelText('Weekly'));
    await waitFor(() => expect(words()).toContain('per person per week.'));
  });

  it('[FS6, FS5] adds up as many months as the payment plan has payments', async () => {
    const tenancy = { startDate: date('2027-07-01'), endDate: date('2028-10-08') };
    const { lead } = renderSite('/full-summary', { storages: await aTabOfALead({ tenancy }) });
    await userEvent.click(
      await screen.findByRole('button', { name: 'How this price is worked out' }),
    );
    const words = document.querySelector('main')?.textContent ?? '';
    const monthly = monthlyAmount(leadPackagePrice(lead.journey).discountedPriceAmount);
    expect(words).toContain('16, one a month');
    expect(words).toContain('16 monthly payments.');
    expect(words).not.toContain('12 month contract');
    expect(words).toContain(`Each of you, all 16 months${formatPounds(monthly * 16)}`);
    expect(words).toContain(`Your whole house, all 16 months${formatPounds(monthly * 64)}`);
  });
});
