import { formatPounds, leadPackagePrice, monthlyAmount } from '@kettle/core';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { aTabOfALead } from '../../testing/a-lead.ts';
import { renderSite } from '../../testing/render-site.tsx';

afterEach(cleanup);

describe('the payment plan on the full summary', () => {
  it('shows amount, first and last payment, how many, the total, name on the statement, and who pays for whom [FS5]', async () => {
    const { lead } = renderSite('/full-summary', { storages: await aTabOfALead() });
    const card = await screen.findByRole('region', { name: 'Your Payment Plan' });
    const monthly = monthlyAmount(leadPackagePrice(lead.journey).discountedPriceAmount);
    expect(monthly).toBeGreaterThan(0);
    for (const words of [
      /£[0-9.]+ a month/,
      'On or after Thursday 1 July 2027',
      '12, one a month',
      'On or after Thursday 1 June 2028',
      `In all${formatPounds(12 * monthly)}`,
      'KETTLE BILLS',
      '5 working days before any change',
      'You pay your own share only',
    ])
      expect(card.textContent).toMatch(words);
  });

  it('mentions no housemates to somebody who lives alone [FS5]', async () => {
    const household = { postcode: 'LS6 1AA', housemateCount: 1 };
    renderSite('/full-summary', { storages: await aTabOfALead({ household }) });
    const card = await screen.findByRole('region', { name: 'Your Payment Plan' });
    expect(card.textContent).not.toContain('housemate');
  });
});
