import { success } from '@kettle/core';
import { anAccount, date } from '@kettle/core/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { aJoiner, changingPort, failing } from '../../testing/a-joiner.ts';
import { aBrowser } from '../../testing/memory-storages.ts';
import { renderSite } from '../../testing/render-site.tsx';
import { JOINING_PATHS } from '../../site/routing/paths.ts';
import { click, fill, follow, heading, valueOf } from '../../testing/user.ts';

const background = () => document.querySelector('main')?.parentElement?.className;

/** A tab in which the person has joined a house, with this number of housemates still to join. */
function aTabAtTheEnd(remainingHousemates: number) {
  const tab = aBrowser().tab();
  const joinLink = 'https://kettle.example/joining-tenant?guid=acc_taken';
  aJoiner({ storages: tab }).joining.finish({ guid: 'acc_taken', joinLink, remainingHousemates });
  return tab;
}

/** A provider whose first request for the house fails; later requests succeed. */
function outOfReachAtFirst() {
  let tries = 0;
  return changingPort('accounts', (accounts) => ({
    ofGuid: (guid) => {
      tries += 1;
      return tries === 1 ? failing('unreachable')() : accounts.ofGuid(guid);
    },
  }));
}

describe('the routes of a joiner', () => {
  it.each([
    'personal-details',
    'direct-debit',
    'confirm-direct-debit',
    'congratulations',
    'house-complete',
    'house-already-complete',
  ] as const)('%s without its prerequisite leads to the start [RT1]', async (step) => {
    const site = renderSite(JOINING_PATHS[step]);
    await waitFor(() => expect(site.path()).toBe('/'));
    expect(await screen.findByLabelText('First name')).toBeDefined();
  });

  it.each(['/joining-tenant', '/joining-tenant?guid=%20', '/joining-tenant?guid=.'])(
    '%s does not redirect, says that the guid is missing and links to the start [RT19]',
    async (path) => {
      const site = renderSite(path);
      expect((await screen.findByRole('alert')).textContent).toContain('Cannot detect guid');
      expect(site.path()).toBe(path);
      await follow('Back to start');
      await waitFor(() => expect(site.path()).toBe('/'));
    },
  );

  it('the link shows who invites, the house and the price, on a grey background [JO1, JO2]', async () => {
    renderSite('/joining-tenant?guid=acc_taken');
    await screen.findByRole('button', { name: 'Join' });
    await heading("Here's Your Package");
    const text = document.querySelector('main')?.textContent ?? '';
    expect(text).toContain('Sam has invited you');
    expect(text).toContain('at 5 Kettle Terrace, Leeds, LS6 1AA.');
    expect(text).toMatch(/£69\.96 a month, 12 times, from 1\u00A0July 2027: £839\.52 in all/);
    expect(text).toContain('1\u00A0July 2027 to 30\u00A0June 2028');
    expect(text).toMatch(/£16\.10 a week each£69\.96 a month/);
    expect(document.querySelector('s')).toBeNull();
    expect(background()).toContain('grey');
    expect(document.title).toBe("Here's Your Package · Kettle");
  });

  it('the link calls nobody invited while the house loads: who comes by the address only asks [AK8]', async () => {
    renderSite('/joining-tenant?guid=acc_taken', {
      changePorts: changingPort('accounts', { ofGuid: () => new Promise(() => undefined) }),
    });
    await heading("Here's Your Package");
    expect(document.querySelector('main')?.textContent).not.toMatch(/invited/i);
  });

  it('the link shows each product with its picture, and explains it on demand [JO17]', async () => {
    renderSite('/joining-tenant?guid=acc_taken');
    const explain = await screen.findByRole('button', { name: 'More about Energy' });
    const line = explain.closest('li');
    expect(line?.querySelector('use')?.getAttribute('href')).toBe('/pictures/energy.svg#picture');
    await userEvent.click(explain);
    expect((await screen.findByRole('dialog', { name: 'Energy' })).textContent).toContain(
      'There is no cap, and no bill to settle at the end.',
    );
  });

  it('a discounted price is shown with the discount, beside the struck-through full price [JO2, PK2]', async () => {
    renderSite('/joining-tenant?guid=acc_taken', {
      changePorts: changingPort('accounts', (accounts) => ({
        ofGuid: async (guid) => {
          const answer = await accounts.ofGuid(guid);
          if (!answer.ok) return answer;
          const discount = {
            pppw: 1449,
            nonDiscountedPppw: 1610,
            discountDescription: '10 % off',
          };
          return { ok: true, value: { ...answer.value, ...discount } };
        },
      })),
    });
    expect((await screen.findByText('£16.10')).closest('s')).not.toBeNull();
    expect(screen.getAllByText('£14.49').length).toBeGreaterThan(0);
    expect(screen.getByText('10 % off')).toBeDefined();
  });

  it('the page of the details has offers ticked and no privacy checkbox [JO6, PD4]', async () => {
    renderSite('/joining-tenant?guid=acc_taken');
    await click('Join');
    await heading('Who Is Joining?');
    expect(screen.getByLabelText<HTMLInputElement>('Send me offers').checked).toBe(true);
    expect(screen.queryByLabelText(/privacy policy/)).toBeNull();
  });

  it('the page of a complete house names the house, a way back and a contact [JO4, JO15]', async () => {
    const site = renderSite('/joining-tenant?guid=acc_complete');
    await heading('Oh Dear!');
    expect(site.path()).toBe('/joining-tenant/house-already-complete');
    expect(screen.getByText(/14 Spout Lane, Leeds, LS6 1AB/)).toBeDefined();
    const contact = screen.getByRole('link', { name: /^Contact Us/ });
    expect(contact.getAttribute('href')).toBe('/company/contact.html');
    expect(contact.getAttribute('rel')).toContain('noopener');
    await follow('Back');
    await waitFor(() => expect(site.path()).toBe('/'));
  });

  it('a failure is shown in a panel, and a retry opens the house [ER1]', async () => {
    renderSite('/joining-tenant?guid=acc_taken', { changePorts: outOfReachAtFirst() });
    const panel = await screen.findByRole('alert');
    expect(panel.textContent).toContain('The Kettle API could not be accessed');
    await click('Try again');
    const title = await heading("Here's Your Package");
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('a link to an unknown house offers a sign-up for a home of one’s own [JO18]', async () => {
    const site = renderSite('/joining-tenant?guid=acc_nowhere');
    expect((await screen.findByRole('alert')).textContent).toContain('Check the link');
    // The step stays, so that nothing on the page moves.
    expect(screen.getByRole('img', { name: /^Step 1/ })).toBeDefined();
    await follow('Get a price for your home');
    await heading('Tell Us About Your Home');
    expect(site.path()).toBe('/household');
  });

  it('the link names the day of collection, which is later than the start of a tenancy that has begun [JO17]', async () => {
    const tenancy = { tenancyStartDate: date('2026-09-01'), tenancyEndDate: date('2027-08-31') };
    renderSite('/joining-tenant?guid=acc_taken', {
      changePorts: changingPort('accounts', {
        ofGuid: () => Promise.resolve(success(anAccount(tenancy))),
      }),
    });
    // Two months are over when the first payment is collected.
    expect(
      await screen.findByText(/^£[\d.]+ a month, 10 times, from 27 November 2026: £[\d.]+ in all$/),
    ).toBeDefined();
  });

  it('the details page scrolls to the warning of a second joining, and loses no input [JO9]', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    renderSite('/joining-tenant?guid=acc_taken');
    await click('Join');
    await userEvent.click(await screen.findByLabelText('Student'));
    await fill('First name', 'Bea');
    await fill('Last name', 'Cole');
    await fill('Email address', 'joined@example.com');
    await fill('Mobile number', '07700900456');
    await click('Next');
    const warning = await screen.findByText("Oops, you're already joined onto this account.");
    expect(scroll.mock.contexts.some((place) => (place as Element).contains(warning))).toBe(true);
    scroll.mockRestore();
    expect(valueOf('Email address')).toBe('joined@example.com');
  });
});

describe('the end pages', () => {
  it('show the last joiner that the house is complete, on a grey background [JO13]', async () => {
    const site = renderSite('/joining-tenant/congratulations', { storages: aTabAtTheEnd(0) });
    await heading("You're All Done!");
    expect(site.path()).toBe('/joining-tenant/house-complete');
    expect(background()).toContain('grey');
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  });

  it('show a lead with no housemates still to join that the house is complete [RT1, JN17]', async () => {
    const tab = aBrowser().tab();
    const { lead } = renderSite('/', { storages: tab });
    lead.finish({ guid: 'acc_9', joinLink: 'https://kettle.example/', remainingHousemates: 0 });
    const site = renderSite('/joining-tenant/house-complete', { storages: tab });
    await heading("You're All Done!");
    const shown = [...document.querySelectorAll('main')].at(-1);
    expect(shown?.querySelectorAll('[data-window]')).toHaveLength(1);
    expect(site.path()).toBe('/joining-tenant/house-complete');
  });
});

describe('the house page', () => {
  it('links to the invitations for the lead of the house only', async () => {
    const tab = aBrowser().tab();
    const joinLink = 'https://kettle.example/joining-tenant?guid=acc_taken';
    const { lead } = renderSite('/', { storages: tab });
    lead.finish({ guid: 'acc_taken', joinLink, remainingHousemates: 2 });
    renderSite('/house?guid=acc_taken', { storages: tab });
    const link = await screen.findByRole('link', { name: 'QR code and dates for your calendar' });
    expect(link.getAttribute('href')).toBe('/congratulations');
    cleanup();
    renderSite('/house?guid=acc_taken');
    await screen.findByLabelText('Join link');
    expect(screen.queryByRole('link', { name: 'QR code and dates for your calendar' })).toBeNull();
  });

  it('says by when to join, or that the tenancy has started', async () => {
    const startingOn = (tenancyStartDate: string) => ({
      changePorts: changingPort('accounts', {
        ofGuid: () =>
          Promise.resolve(success(anAccount({ tenancyStartDate: date(tenancyStartDate) }))),
      }),
    });
    renderSite('/house?guid=acc_1', startingOn('2026-11-21'));
    await screen.findByText(/should join by 21 November 2026/);
    cleanup();
    renderSite('/house?guid=acc_1', startingOn('2026-11-20'));
    expect(await screen.findByText(/tenancy started on 20 November 2026/)).toBeDefined();
  });

  it('says when everyone has joined', async () => {
    renderSite('/house?guid=acc_complete');
    expect(await screen.findByText(/Everyone has joined. There is nothing/)).toBeDefined();
    expect(screen.queryByLabelText('Join link')).toBeNull();
  });

  it('says that a link without a guid is incomplete', async () => {
    renderSite('/house');
    expect((await screen.findByRole('alert')).textContent).toContain('Cannot detect guid');
  });
});
