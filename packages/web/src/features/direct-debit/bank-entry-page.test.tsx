import { ADAS_BANK } from '@kettle/core/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { guardPage } from '../../site/other-tabs.ts';
import { aTabOfALead } from '../../testing/a-lead.ts';
import { aLeadWithAQuote, settled } from '../../testing/lead-parts.ts';
import { renderSite } from '../../testing/render-site.tsx';
import { click, fillInBank, heading } from '../../testing/user.ts';
import { BankEntryModel } from './bank-entry-model.ts';
import { DirectDebitFlow } from './direct-debit-flow.ts';
import { leadDirectDebit } from './lead-direct-debit.ts';

const sortCode = () => screen.getByLabelText<HTMLInputElement>('Sort code');
const accountNumber = () => screen.getByLabelText<HTMLInputElement>('Account number');
const badge = () => document.querySelector('[data-bank]');

function type(field: HTMLInputElement, value: string): void {
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
}

async function open() {
  const site = renderSite('/direct-debit', { storages: await aTabOfALead() });
  await screen.findByLabelText('Sort code');
  return site;
}

/** Fills the form in and clicks Next. */
async function proceed(): Promise<void> {
  await fillInBank();
  await click('Next');
  await heading('Are These Details Right?');
}

const hintOf = (field: HTMLInputElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

describe('the bank entry', () => {
  it('says what is paid a month, and leaves the rest to the card before Confirm [FS5]', async () => {
    await open();
    expect(screen.getByText(/^£[\d.]+ a month$/)).toBeDefined();
    expect(document.querySelector('main')?.textContent).not.toContain('In all');
  });

  it.each([sortCode, accountNumber])(
    'fills both fields when both numbers are pasted into one, and says so [DD33]',
    async (field) => {
      await open();
      fireEvent.change(field(), { target: { value: '20-00-00 55779911' } });
      await waitFor(() =>
        expect([sortCode().value, accountNumber().value]).toEqual(['20-00-00', '55779911']),
      );
      expect(await screen.findByText(/are both filled in/)).toBeDefined();
    },
  );

  it('leaves any other text where it was pasted [DD33]', async () => {
    await open();
    fireEvent.change(sortCode(), { target: { value: 'GB69 BUKB 2000 0055 7799 11' } });
    expect([sortCode().value, accountNumber().value]).toEqual(['GB69 BUKB 2000 0055 7799 11', '']);
  });

  it('never splits a card number into both fields while it is typed digit by digit [DD33, DD34]', async () => {
    await open();
    const card = '4929123456789012';
    for (let length = 1; length <= card.length; length += 1) {
      fireEvent.change(sortCode(), { target: { value: card.slice(0, length) } });
    }
    fireEvent.blur(sortCode());
    expect(sortCode().value).toBe(card);
    expect(accountNumber().value).toBe('');
    expect(hintOf(sortCode())).toContain('long number on a card');
    expect(hintOf(sortCode())).toContain('Sort code must be 6 digits long');
  });

  it('puts dashes into the sort code once the field loses the focus [DD4]', async () => {
    await open();
    type(sortCode(), '200000');
    expect(sortCode().value).toBe('20-00-00');
  });

  it('shows a hint beside the message once a field loses the focus, and not before [DD34]', async () => {
    await open();
    fireEvent.change(accountNumber(), { target: { value: '1234567' } });
    expect(hintOf(accountNumber())).not.toContain('zeros in front');
    fireEvent.blur(accountNumber());
    expect(hintOf(accountNumber())).toContain('Account number must be 8 digits long');
    expect(hintOf(accountNumber())).toContain('zeros in front');
    fireEvent.change(accountNumber(), { target: { value: '123456' } });
    expect(hintOf(accountNumber())).not.toContain('zeros in front');
  });

  it('warns of wrong check digits and still lets the person continue [DD35]', async () => {
    const site = await open();
    type(sortCode(), '20-00-00');
    type(accountNumber(), '55779912');
    expect(await screen.findByText(/do not seem to match/)).toBeDefined();
    fireEvent.click(screen.getByLabelText('I am the account holder'));
    fireEvent.click(screen.getByLabelText('I agree to the terms and privacy policies'));
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(site.path()).toBe('/confirm-direct-debit'));
  });

  it('shows the badge with the name on the form and on the confirm page [DD26, DD17]', async () => {
    await open();
    type(sortCode(), '20-00-00');
    type(accountNumber(), '55779911');
    expect((await screen.findByText('Barclays')).closest('[data-bank="barclays"]')).not.toBeNull();
    expect(screen.getByText('Barclays').closest('[aria-live]')).not.toBeNull();
    expect(screen.queryByText(/do not seem to match/)).toBeNull();
    await proceed();
    // Not a live region: a live region that was covered while the details were sent would be read
    // out again.
    expect((await screen.findByText('Barclays')).closest('[aria-live]')).toBeNull();
  });

  it.each(['00-00-00', '77-77-00'])(
    'removes the badge and shows no message: %s [DD26]',
    async (other) => {
      await open();
      type(accountNumber(), '55779911');
      type(sortCode(), '20-00-00');
      await screen.findByText('Barclays');
      type(sortCode(), other);
      expect(badge()).toBeNull();
      await act(() => new Promise((resolve) => setTimeout(resolve, 400)));
      expect(badge()).toBeNull();
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );
});

describe('bank details in memory', () => {
  it('are wiped when the page is left, even if only typed, and the page says why [DD20]', async () => {
    const site = await open();
    guardPage(window, () => [site.lead, site.joining]);
    type(sortCode(), '20-00-00');
    type(accountNumber(), '55779911');
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect([sortCode().value, accountNumber().value]).toEqual(['', '']);
    expect(screen.getByText(/cleared the bank details you typed/)).toBeDefined();
    type(sortCode(), '2');
    expect(screen.queryByText(/cleared the bank details you typed/)).toBeNull();
  });

  describe('of somebody who does not use the page', () => {
    const warning = () => screen.queryByRole('dialog', { name: 'Are You Still There?' });
    const afterMinutes = (minutes: number) =>
      act(() => void vi.advanceTimersByTime(minutes * 60_000));
    beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
    afterEach(() => void vi.useRealTimers());

    async function openWith(typed: string): Promise<void> {
      await open();
      if (typed !== '') type(sortCode(), typed);
      fireEvent.keyDown(window);
    }

    it('are wiped after 15 minutes, and not before [DD20]', async () => {
      await openWith('20-00-00');
      afterMinutes(14.9);
      fireEvent.pointerDown(window);
      fireEvent.pointerUp(window);
      afterMinutes(14.9);
      expect(sortCode().value).toBe('20-00-00');
      afterMinutes(0.2);
      expect(sortCode().value).toBe('');
    });

    it.each(['input', 'pointermove', 'scroll', 'wheel'])(
      'stay while they only read: %s [DD20]',
      async (sign) => {
        await openWith('20-00-00');
        afterMinutes(10);
        fireEvent(document.body, new Event(sign, { bubbles: sign !== 'scroll' }));
        afterMinutes(10);
        expect(sortCode().value).toBe('20-00-00');
      },
    );

    it.each([
      ['a key is pressed', () => fireEvent.keyDown(window)],
      ['the page is seen again', () => fireEvent(document, new Event('visibilitychange'))],
    ])(
      'are wiped once %s, if a hidden page’s timer is late, and without a warning [DD20, DD38]',
      async (_when, comeBack) => {
        await openWith('20-00-00');
        const later = performance.now() + 20 * 60_000;
        const clock = vi.spyOn(performance, 'now').mockReturnValue(later);
        comeBack();
        clock.mockRestore();
        expect(sortCode().value).toBe('');
        expect(warning()).toBeNull();
      },
    );

    it('are about to be cleared after 13 minutes, which the page says; a click keeps them [DD38]', async () => {
      await openWith('20-00-00');
      afterMinutes(12.9);
      expect(warning()).toBeNull();
      afterMinutes(0.2);
      expect(warning()?.textContent).toContain('will be cleared in 2 minutes');
      const keep = screen.getByRole('button', { name: 'Keep Them' });
      fireEvent.pointerDown(keep);
      fireEvent.pointerUp(keep);
      fireEvent.click(keep);
      expect(warning()).toBeNull();
      afterMinutes(12.9);
      expect(sortCode().value).toBe('20-00-00');
      afterMinutes(0.2);
      expect(warning()).not.toBeNull();
    });

    it('are cleared two minutes later, and the page says why in place of the warning [DD38]', async () => {
      await openWith('20-00-00');
      afterMinutes(13.1);
      expect(warning()).not.toBeNull();
      afterMinutes(2);
      expect(warning()).toBeNull();
      expect(sortCode().value).toBe('');
      expect(screen.getByText(/did not use it for 15 minutes/)).toBeDefined();
    });

    it('need no warning where none were typed [DD38]', async () => {
      await openWith('');
      afterMinutes(14);
      expect(warning()).toBeNull();
    });

    it('are warned of beside their confirmation as well [DD38]', async () => {
      await openWith('');
      await proceed();
      afterMinutes(13.1);
      expect(warning()).not.toBeNull();
    });
  });

  it('that were waiting for confirmation are wiped, and the person returns to empty fields [DD20, RT1]', async () => {
    const site = await open();
    await proceed();
    act(() => site.lead.bank.wipe());
    await heading('Direct Debit');
    expect(accountNumber().value).toBe('');
    expect(screen.getByText(/cleared the bank details you typed/)).toBeDefined();
  });

  it('that were typed again after a wipe are not called cleared when the person comes back to them [DD20]', async () => {
    const site = await open();
    await proceed();
    act(() => site.lead.bank.wipe());
    await heading('Direct Debit');
    await proceed();
    await site.goTo('/direct-debit');
    await heading('Direct Debit');
    expect(accountNumber().value).toBe('55779911');
    expect(screen.queryByText(/cleared the bank details you typed/)).toBeNull();
  });

  it('are not called cleared to somebody who has typed none [DD20]', async () => {
    const site = await open();
    await site.goTo('/full-summary');
    await heading('Review Your Package');
    act(() => site.lead.bank.wipe());
    await site.goTo('/direct-debit');
    await screen.findByLabelText('Sort code');
    expect(screen.queryByText(/cleared the bank details you typed/)).toBeNull();
  });

  it('that were refused and sent again do not show the old refusal when the person comes back [ER4]', async () => {
    const site = await open();
    await proceed();
    const problem = { title: 'T', message: 'Refused by the bank.' };
    const refusal = { kind: 'problem', problem, isRefused: true } as const;
    await act(() => site.lead.bank.submission.send(() => Promise.resolve(refusal)));
    await site.goTo('/direct-debit');
    await screen.findByText('Refused by the bank.');
    await proceed();
    await site.goTo('/direct-debit');
    await heading('Direct Debit');
    expect(screen.queryByText('Refused by the bank.')).toBeNull();
  });

  it('are wiped when the person leaves the flow for another page [DD19]', async () => {
    const site = await open();
    const banks = [site.lead.bank, site.joining.bank];
    for (const bank of banks) bank.put(ADAS_BANK);
    await site.goTo('/full-summary');
    await heading('Review Your Package');
    // An effect drops the details, which on a busy machine may run a moment after the page appears.
    await waitFor(() => expect(banks.map(({ isHeld }) => isHeld)).toEqual([false, false]));
  });
});

describe('the check digits', () => {
  it('are not checked any more once the page is left [DD35]', async () => {
    const { parts } = await aLeadWithAQuote();
    const entry = new BankEntryModel(new DirectDebitFlow(leadDirectDebit(parts), parts));
    vi.useFakeTimers();
    entry.type('sortCode', '20-00-00');
    entry.type('accountNumber', '55779912');
    entry.blurNumber('accountNumber');
    entry.leave();
    await vi.advanceTimersByTimeAsync(1000);
    vi.useRealTimers();
    await import('@kettle/core/modulus-check');
    await settled();
    expect(entry.looksMistyped).toBe(false);
  });
});
