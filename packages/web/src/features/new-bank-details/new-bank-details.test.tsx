import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { failure, planOfPayments, success } from '@kettle/core';
import { date } from '@kettle/core/testing';
import { BRAND } from '../../site/brand.ts';
import { changingPort } from '../../testing/a-joiner.ts';
import { aBrowser } from '../../testing/memory-storages.ts';
import { renderSite } from '../../testing/render-site.tsx';
import { click, fill, fillInBank, heading, valueOf } from '../../testing/user.ts';

const LINK = '/new-bank-details?token=renewal_acc_taken_1';
const PAID = /You pay £\d+\.\d\d a month, first on or after Thursday\s1\sJuly\s2027\./;

async function fillIn({ sortCode = '40-47-00', accountNumber = '83629174' } = {}) {
  await fill('First name', 'Sam');
  await fill('Last name', 'Field');
  await fillInBank({ sortCode, accountNumber });
  await click('Next');
}

describe('the page for new bank details', () => {
  it('says who pays what and from when, and takes the token from the address bar [DD54]', async () => {
    renderSite(LINK);
    await heading('Your New Bank Details');
    expect((await screen.findByText(/Hello Sam\./)).textContent).toMatch(PAID);
    expect(location.pathname + location.search).toBe('/new-bank-details');
  });

  it('names each month that the first payment is for, on the page and on the card before Confirm [DD53, DD54]', async () => {
    const changePorts = changingPort('renewals', (renewals) => ({
      ...renewals,
      find: async (...args) => {
        const found = await renewals.find(...args);
        const { plan } = found.ok ? found.value : {};
        if (!found.ok || !plan) return found;
        const earlier = [{ day: date('2027-08-02'), amount: 6996 }];
        return success({
          ...found.value,
          plan: { ...planOfPayments(6996, date('2027-10-05'), plan.payments.slice(2)), earlier },
        });
      },
    }));
    renderSite(LINK, { changePorts });
    const words = '£139.92 on 5 October: September and October';
    expect((await screen.findByText(/Hello Sam\./)).textContent).toContain(
      `You pay £69.96 a month. The first payment is ${words}. Your earlier account still pays £69.96 on 2 August.`,
    );
    await fillIn();
    await heading('Are These Details Right?');
    const card = screen.getByRole('region', { name: 'What You Pay' });
    const fails = `If a payment fails${String(BRAND.whenAPaymentFails)}`;
    for (const text of ['9, one a month. The first is £139.92', 'In all£699.60', words, fails])
      expect(card.textContent?.replaceAll('\u00A0', ' ')).toContain(text);
  });

  it('opens again after a reload, with the same heading [DD54]', async () => {
    const storages = aBrowser().tab();
    renderSite(LINK, { storages });
    await screen.findByText(/Hello Sam\./);
    cleanup();
    renderSite('/new-bank-details', { storages });
    await heading('Your New Bank Details');
    expect(await screen.findByText(/Hello Sam\./)).toBeDefined();
  });

  it('checks the details as a sign-up does, has them confirmed, and shows the new reference [DD54]', async () => {
    const browser = aBrowser();
    const tab = browser.tab();
    renderSite(LINK, { storages: tab });
    await screen.findByLabelText('Sort code');
    await click('Next');
    expect((await screen.findAllByText('Account number required')).length).toBeGreaterThan(0);
    await fillIn();
    await heading('Are These Details Right?');
    expect(document.activeElement?.textContent).toBe('Are These Details Right?');
    expect(screen.getByText('83629174')).toBeDefined();
    expect(screen.getByText(/Nothing changes until you select Use these details\./)).toBeDefined();
    await click("No, they're not right");
    await waitFor(() => expect(valueOf('Account number')).toBe('83629174'));
    await click('Next');
    await click('Use these details');
    await heading('We Have Your New Bank Details');
    expect(screen.getByText(/We have your Direct Debit instruction/).textContent).toMatch(PAID);
    expect(screen.getByText('Reference')).toBeDefined();
    const stored = tab.own.content + browser.local.content;
    expect(document.body.textContent + stored).not.toMatch(/83629174|40-47-00/);
  });

  it('sends the same key again after a lost answer [DD54, ER7]', async () => {
    const keys: string[] = [];
    const changePorts = changingPort('renewals', (renewals) => ({
      find: (...args) => renewals.find(...args),
      renew: (mandate, key) => {
        keys.push(key);
        return renewals.renew(mandate, key);
      },
    }));
    renderSite(LINK, { changePorts });
    await screen.findByLabelText('Sort code');
    await fillIn({ accountNumber: '00000001' });
    await click('Use these details');
    await screen.findByText(/We cannot tell yet whether your Direct Debit was set up/);
    await click('Try again');
    await heading('We Have Your New Bank Details');
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('goes back to the details with the message of the bank after a refusal [DD54, ER4]', async () => {
    renderSite(LINK);
    await screen.findByLabelText('Sort code');
    await fillIn({ sortCode: '00-00-00' });
    await click('Use these details');
    await screen.findByText('Your bank did not accept these details.');
    expect(valueOf('Account number')).toBe('83629174');
  });

  it('forgets what was typed when it is left [DD20]', async () => {
    renderSite(LINK);
    await screen.findByLabelText('Sort code');
    await fill('Account number', '83629174');
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(valueOf('Account number')).toBe('');
  });
});

describe('a link for new bank details that no longer works', () => {
  it.each([
    ['is unknown', '/new-bank-details?token=other'],
    ['has no token', '/new-bank-details'],
  ])('leads to one plain page with the phone if it %s [DD54]', async (_, path) => {
    renderSite(path);
    await heading('This Link No Longer Works');
    expect(screen.getAllByRole('link', { name: /^0113/ }).length).toBeGreaterThan(1);
    expect(screen.queryByLabelText('Sort code')).toBeNull();
  });

  it('leads there also if it was used while the details were typed [DD54]', async () => {
    let isUsed = false;
    const used = failure({ kind: 'refused', messages: ['This link was used before.'] } as const);
    const changePorts = changingPort('renewals', (renewals) => ({
      find: (...args) => (isUsed ? Promise.resolve(used) : renewals.find(...args)),
      renew: () => Promise.resolve(used),
    }));
    renderSite(LINK, { changePorts });
    await screen.findByLabelText('Sort code');
    await fillIn();
    isUsed = true;
    await click('Use these details');
    expect(await heading('This Link No Longer Works')).toBeDefined();
  });

  it('offers to try again if the provider cannot be reached [ER2]', async () => {
    let isOut = true;
    const changePorts = changingPort('renewals', (renewals) => ({
      find: (...args) =>
        isOut ? Promise.resolve(failure({ kind: 'unreachable' })) : renewals.find(...args),
    }));
    renderSite(LINK, { changePorts });
    await screen.findByText(/could not be accessed/);
    isOut = false;
    await click('Try again');
    expect(await screen.findByLabelText('Sort code')).toBeDefined();
  });
});
