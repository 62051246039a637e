import { formatPounds, leadPackagePrice, monthlyAmount, weeklyAmount } from '@kettle/core';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
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
});
