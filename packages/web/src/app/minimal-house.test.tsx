import { success, type Account } from '@kettle/core';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { changingPort } from '../testing/a-joiner.ts';
import { renderSite } from '../testing/render-site.tsx';
import { click, heading } from '../testing/user.ts';

/** A house of which the provider says only what it must. */
const MINIMAL: Account = {
  guid: 'acc_least',
  accountCreator: 'Your housemate',
  products: [],
  pppw: 1200,
  housemateCount: 4,
  remainingHousemates: 3,
};

const changePorts = changingPort('accounts', { ofGuid: () => Promise.resolve(success(MINIMAL)) });

const shown = () => document.querySelector('main')?.textContent ?? '';

describe('a house of which the provider says only what it must', () => {
  it('is shown with its price, and with no row for what is not known [JO2, JO22]', async () => {
    renderSite('/joining-tenant?guid=acc_least', { changePorts });
    expect(
      await screen.findByText('Your housemate has invited you to share the bills at your house.'),
    ).toBeDefined();
    expect(await screen.findByText(/^£[\d.]+ a month, from \d+ \w+ \d{4}$/)).toBeDefined();
    expect(screen.queryByText('Tenancy')).toBeNull();
    expect(shown()).toContain('£12.00');
    expect(shown()).not.toMatch(/in all|undefined|null|NaN/);
    await click('Join');
    await heading('Who Is Joining?');
  });

  it('has a page with the join link of this site, and no day to join by [CG4, JO22]', async () => {
    renderSite('/house?guid=acc_least', { changePorts });
    expect(await screen.findByText('Send them the link:')).toBeDefined();
    const link = `${location.origin}/joining-tenant?guid=acc_least`;
    expect(screen.getByRole('textbox', { name: 'Join link' })).toHaveProperty('value', link);
  });

  it('has a link of this site on the congratulations too [CG4]', async () => {
    const site = renderSite('/', { changePorts });
    site.lead.change({ account: { guid: 'acc_least', remainingHousemates: 3 } });
    await site.goTo('/congratulations');
    await heading("You're Nearly Done!");
    const link = `${location.origin}/joining-tenant?guid=acc_least`;
    expect(screen.getByRole('textbox', { name: 'Join link' })).toHaveProperty('value', link);
  });
});
