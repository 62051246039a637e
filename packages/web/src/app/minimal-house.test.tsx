import { success, type Account } from '@kettle/core';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aJoiner, BEA, changingPort } from '../testing/a-joiner.ts';
import { aBrowser } from '../testing/memory-storages.ts';
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

/** Opens a page of a joiner who has entered their details for the house. */
function at(path: string) {
  const storages = aBrowser().tab();
  const { joining } = aJoiner({ storages });
  joining.start(MINIMAL);
  joining.change({ personalDetails: BEA });
  return renderSite(path, { storages, changePorts });
}

const shown = () => document.querySelector('main')?.textContent ?? '';

describe('a house of which the provider says only what it must', () => {
  it('is shown with its price, and with no row for what is not known [JO2, JO22]', async () => {
    renderSite('/joining-tenant?guid=acc_least', { changePorts });
    expect(
      await screen.findByText('Your housemate has invited you to share the bills at your house.'),
    ).toBeDefined();
    expect(await screen.findByText('Invited by')).toBeDefined();
    for (const term of ['Address', 'Tenancy starts', 'Tenancy ends', 'Broadband from']) {
      expect(screen.queryByText(term)).toBeNull();
    }
    expect(screen.queryByRole('heading', { name: 'What Is Included' })).toBeNull();
    expect(shown()).toContain('£12.00');
    expect(shown()).not.toMatch(/first payment|undefined|null|NaN/);
    await click('Join');
    await heading('Who Is Joining?');
  });

  it('names the day of the first collection on its bank page, without a total [JO17, JO22]', async () => {
    at('/joining-tenant/direct-debit');
    await heading('Direct Debit');
    expect(shown()).toMatch(
      /£\d+\.\d\d a monthFirst paymentOn or after \w+\s\d+\s\w+\s\d{4}On your statement/,
    );
    expect(shown()).not.toContain('In all');
    expect(shown()).not.toMatch(/undefined|null|NaN/);
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
