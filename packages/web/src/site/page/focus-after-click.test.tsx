import { failure } from '@kettle/core';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { changingPort } from '../../testing/a-joiner.ts';
import { aTabOfALead } from '../../testing/a-lead.ts';
import { renderSite } from '../../testing/render-site.tsx';
import { click } from '../../testing/user.ts';

const focused = () => document.activeElement;
const FAILED = { isDown: true };

describe('the focus, after the clicked button disappears', () => {
  it('moves between the address search and the fields of manual entry [FM10, HH17]', async () => {
    renderSite('/household');
    await click('Enter address manually');
    expect(focused()).toBe(screen.getByLabelText('Address line 1'));
    await click('Search for the address instead');
    expect(focused()).toBe(screen.getByRole('combobox', { name: 'Address' }));
  });

  it('returns to the address search, which lists the matches for its text again [FM10, HH17]', async () => {
    renderSite('/household');
    await userEvent.type(await screen.findByRole('combobox', { name: 'Address' }), 'LS6 1AA');
    await click('Enter address manually');
    await click('Search for the address instead');
    expect(await screen.findByRole('option', { name: /1 Kettle Terrace/ })).toBeDefined();
  });

  it('moves between the list of properties and the fields of manual entry [FM10, AD7]', async () => {
    renderSite('/your-address', { storages: await aTabOfALead() });
    await click('Enter address manually');
    expect(focused()).toBe(screen.getByLabelText('Address line 1'));
    await click('Pick from the list instead');
    expect(focused()).toBe(screen.getByLabelText('Address'));
  });

  it('moves to the list of properties after a retry [FM10, AD5]', async () => {
    FAILED.isDown = true;
    renderSite('/your-address', {
      storages: await aTabOfALead(),
      changePorts: changingPort('addresses', (addresses) => ({
        atPostcode: (postcode, signal) =>
          FAILED.isDown
            ? Promise.resolve(failure({ kind: 'unreachable' }))
            : addresses.atPostcode(postcode, signal),
      })),
    });
    await screen.findByRole('button', { name: 'Try again' });
    FAILED.isDown = false;
    await click('Try again');
    expect(focused()).toBe(screen.getByLabelText('Address'));
    await screen.findByRole('option', { name: '1 Kettle Terrace' });
  });

  it('moves to the address search after a retry [FM10, AD12]', async () => {
    FAILED.isDown = true;
    renderSite('/household', {
      changePorts: changingPort('addresses', (addresses) => ({
        find: (search, signal) =>
          FAILED.isDown
            ? Promise.resolve(failure({ kind: 'unreachable' }))
            : addresses.find(search, signal),
      })),
    });
    await userEvent.type(await screen.findByRole('combobox', { name: 'Address' }), 'LS6 1AA');
    await screen.findByRole('button', { name: 'Try again' });
    FAILED.isDown = false;
    await click('Try again');
    expect(focused()).toBe(screen.getByRole('combobox', { name: 'Address' }));
    await screen.findByRole('option', { name: /1 Kettle Terrace/ });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('moves to the email field when its suggestion is accepted [FM10, PS6]', async () => {
    renderSite('/');
    const email = await screen.findByLabelText<HTMLInputElement>('Email address');
    await userEvent.type(email, 'ada@gmial.com');
    fireEvent.blur(email);
    await click('ada@gmail.com');
    expect(email.value).toBe('ada@gmail.com');
    expect(focused()).toBe(email);
  });

  it('stays in the voucher form when a voucher is applied or cleared [FM10, VO5]', async () => {
    renderSite('/full-summary', { storages: await aTabOfALead() });
    await click('Have a voucher code?');
    await userEvent.type(await screen.findByLabelText('Voucher code'), 'WELCOME10');
    await click('Apply');
    const clear = await screen.findByRole('button', { name: 'Clear' });
    await waitFor(() => expect(focused()?.contains(clear)).toBe(true));
    expect(focused()).not.toBe(document.body);
    await userEvent.click(clear);
    expect(focused()).toBe(screen.getByLabelText('Voucher code'));
  });

  it('does not move to a voucher that was applied before the page loaded [FM10, VO10]', async () => {
    renderSite('/full-summary', {
      storages: await aTabOfALead({
        discount: { isValid: true, code: 'EXPIRED', description: 'It was' },
      }),
    });
    await screen.findByText('This voucher has expired.');
    expect(focused()).toBe(document.body);
  });

  it('moves to the heading of the package when its link opens after a retry [FM10, PK18]', async () => {
    FAILED.isDown = true;
    renderSite('/short-summary?postcode=LS6%201AA&housemates=4', {
      changePorts: changingPort('quotes', (quotes) => ({
        forHousehold: (request, signal) =>
          FAILED.isDown
            ? Promise.resolve(failure({ kind: 'unreachable' }))
            : quotes.forHousehold(request, signal),
      })),
    });
    await screen.findByRole('button', { name: 'Try again' });
    FAILED.isDown = false;
    await click('Try again');
    await screen.findByText('What Is Included');
    expect(focused()).toBe(screen.getByRole('heading', { level: 1, name: 'Your Package' }));
    // If the caret did not move, Orca would not read the heading.
    expect(getSelection()?.anchorNode).toBe(document.querySelector('a'));
  });

  it('moves to the share link after a retry [FM10, SH7]', async () => {
    FAILED.isDown = true;
    renderSite('/short-summary', {
      storages: await aTabOfALead(),
      changePorts: changingPort('sharing', (sharing) => ({
        shareLink: (request) =>
          FAILED.isDown
            ? Promise.resolve(failure({ kind: 'unreachable' }))
            : sharing.shareLink(request),
      })),
    });
    await click('Save or Share Package');
    await screen.findByRole('button', { name: 'Try again' });
    FAILED.isDown = false;
    await click('Try again');
    const link = await screen.findByLabelText('Share link');
    expect(focused()).toBe(link);
  });
});
