import {
  DEFAULT_SETTINGS,
  failure,
  success,
  type Conflict,
  type Failure,
  type OpenedAccount,
  type ProviderPorts,
  type Result,
} from '@kettle/core';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aTabOfAJoiner, changingPort, failing } from '../../testing/a-joiner.ts';
import { aTabOfALead } from '../../testing/a-lead.ts';
import { renderSite } from '../../testing/render-site.tsx';
import { click, fillInBank, heading, valueOf } from '../../testing/user.ts';

const STICKY_TITLE = 'Set up your Direct Debit';
const button = (name: string) => screen.getByRole('button', { name });

/** The page of the lead and of the joiner, as a reload opens it. */
const PAGES = [
  { who: 'lead', path: '/direct-debit', aTab: aTabOfALead },
  { who: 'joiner', path: '/joining-tenant/direct-debit', aTab: aTabOfAJoiner },
] as const;

/** Makes the provider give this answer to both kinds of direct debit. */
function answering(
  answer: (mandate: unknown, key: string) => Promise<Result<OpenedAccount, Failure | Conflict>>,
) {
  return (ports: ProviderPorts): ProviderPorts => ({
    ...ports,
    mandates: { setUp: answer, join: answer },
    accounts: { ...ports.accounts, checkJoiner: failing('unreachable') },
  });
}

describe.each(PAGES)('the sticky bank details page of a $who', ({ path, aTab }) => {
  const open = async (options: Parameters<typeof renderSite>[1] = {}) => {
    const site = renderSite(path, { variant: 'sticky', ...options, storages: await aTab() });
    await heading(STICKY_TITLE);
    return site;
  };

  it('has its own title, Confirm in a sticky bar, and what is agreed before the bank details [DD24, DD45]', async () => {
    await open();
    const bar = button('Confirm').closest('[data-sticky]');
    expect(bar?.textContent).toMatch(/£\d+\.\d\d a week each£\d+\.\d\d a month/);
    const card = screen.getByRole('region', { name: 'What you are agreeing to' });
    expect(card.textContent).toMatch(/£\d+\.\d\d a month.*£\d+\.\d\d per person per week/);
    const isBefore = (other: HTMLElement) =>
      card.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING;
    expect(isBefore(screen.getByLabelText('Sort code'))).toBeTruthy();
    expect(card.closest('form')).toBeNull();
    expect(document.title).toBe(`${STICKY_TITLE} · Kettle`);
  });

  it('has no tick for the terms, and says that Confirm agrees to them [DD23, DD24]', async () => {
    await open();
    expect(screen.queryByLabelText(/I agree to the terms/)).toBeNull();
    expect(screen.getByText(/By selecting Confirm you agree to the terms/)).toBeDefined();
  });

  it('appears after a reload too, once the late settings arrive [DD23, JO11]', async () => {
    let answer = (): void => undefined;
    const late = new Promise<void>((resolve) => (answer = resolve));
    renderSite(path, {
      variant: 'sticky',
      storages: await aTab(),
      changePorts: changingPort('configuration', (configuration) => ({
        settings: async (signal) => {
          await late;
          return configuration.settings(signal);
        },
      })),
    });
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).not.toBeNull());
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
    answer();
    expect(await heading(STICKY_TITLE)).toBeDefined();
  });

  it('stays once it is shown, whatever the settings say later [DD23, JO11]', async () => {
    const { lead } = await open();
    lead.applySettings({ ...DEFAULT_SETTINGS, directDebitVariant: 'control' });
    await fillInBank();
    expect(button('Confirm')).toBeDefined();
    expect(screen.queryByLabelText(/I agree to the terms/)).toBeNull();
  });

  it.each([
    ['no settings arrive in time', () => new Promise<never>(() => undefined)],
    ['the settings fail', failing('unreachable')],
  ])('is the control variant when %s [DD23]', async (_, settings) => {
    const changePorts = changingPort('configuration', { settings });
    renderSite(path, { variant: 'sticky', storages: await aTab(), changePorts });
    await heading('Direct Debit');
    expect(screen.getByLabelText('I agree to the terms and privacy policies')).toBeDefined();
  });

  it('submits from here, without a confirm page [JN21, DD23]', async () => {
    const site = await open();
    await fillInBank();
    await click('Confirm');
    await waitFor(() => expect(site.path()).toMatch(/\/congratulations$/));
  });

  it('a refusal shows a warning at the top, says what to check and gives the support number [ER5, JO11]', async () => {
    const scrolls = vi.spyOn(window, 'scrollTo');
    const site = await open();
    await fillInBank({ sortCode: '00-00-00' });
    scrolls.mockClear();
    await click('Confirm');
    const panel = await screen.findByRole('alert');
    expect(within(panel).getByRole('heading').textContent).toBe("Whoops! Something's not right");
    expect(panel.textContent).toContain('Your bank did not accept these details.');
    expect(panel.textContent).toContain(
      'Please check your details, and that the account accepts Direct Debits.',
    );
    const phone = within(panel).getByRole('link', { name: '0113 496 0123' });
    expect(phone.getAttribute('href')).toBe('tel:01134960123');
    expect(document.activeElement).toBe(panel);
    expect(scrolls).toHaveBeenLastCalledWith(0, 0);
    expect(site.path()).toBe(path);
    expect(valueOf('Account number')).toBe('55779911');
    expect(button('Confirm')).toBeDefined();
  });

  it('a fault shows the same warning, and the next submit has the same key [ER5, KE4]', async () => {
    const keys: string[] = [];
    await open({
      changePorts: answering((_, key) => {
        keys.push(key);
        return Promise.resolve(failure({ kind: 'faulted', messages: [] }));
      }),
    });
    await fillInBank();
    await click('Confirm');
    const panel = await screen.findByRole('alert');
    expect(panel.textContent).toContain("Whoops! Something's not right");
    expect(panel.textContent).toContain('Something went wrong on our side.');
    await click('Confirm');
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(new Set(keys).size).toBe(1);
  });

  it('keeps everything for another attempt when no answer comes [ER6, JO11]', async () => {
    const keys: string[] = [];
    await open({
      changePorts: answering((_mandate, key) => {
        keys.push(key);
        return Promise.resolve(failure({ kind: 'unreachable' }));
      }),
    });
    await fillInBank();
    await click('Confirm');
    const panel = await screen.findByRole('alert');
    expect(within(panel).getByRole('heading').textContent).toBe("There's a problem...");
    expect(panel.textContent).toContain('and try again. We cannot tell yet');
    expect(valueOf('Sort code')).toBe('20-00-00');
    await click('Try again');
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(new Set(keys).size).toBe(1);
  });

  it('a conflict without a known account shows its message and lets them start again, with a new key [KE15]', async () => {
    const keys: string[] = [];
    const site = await open({
      changePorts: answering((_, key) => {
        keys.push(key);
        return Promise.resolve(failure({ kind: 'conflict', messages: ['Sent with others.'] }));
      }),
    });
    await fillInBank();
    for (const [at, name] of ['Confirm', 'Try again'].entries()) {
      await click(name);
      await waitFor(() => expect(keys).toHaveLength(at + 1));
      await screen.findByRole('button', { name: 'Start again' });
      expect(screen.getByRole('alert').textContent).toContain('Sent with others.');
    }
    expect(valueOf('Account number')).toBe('55779911');
    expect(keys[1]).toBe(keys[0]);
    await click('Start again');
    const first = path === '/direct-debit' ? '/' : '/joining-tenant/personal-details';
    await waitFor(() => expect(site.path()).toBe(first));
    await site.goTo(path);
    await heading(STICKY_TITLE);
    await fillInBank();
    await click('Confirm');
    await waitFor(() => expect(keys).toHaveLength(3));
    expect(keys[2]).not.toBe(keys[0]);
  });
});

describe('a lead whose first sign-up succeeded without an answer, and who then signs up another house', () => {
  it('is shown the first one, starts again, and signs up the other house [KE15]', async () => {
    const answers: string[] = [];
    const site = renderSite('/direct-debit', {
      variant: 'sticky',
      storages: await aTabOfALead(),
      changePorts: (ports) => ({
        ...ports,
        // For an address this provider gives the guid of its account, as others than the reference
        // provider do.
        quotes: {
          forHousehold: async (request) => {
            const quote = await ports.quotes.forHousehold(request);
            const [existingAccountGuid = ''] = answers;
            const hasAccount = quote.ok && quote.value.existingAccountGuid !== undefined;
            return hasAccount ? success({ ...quote.value, existingAccountGuid }) : quote;
          },
        },
        mandates: {
          ...ports.mandates,
          setUp: async (mandate, key) => {
            const answer = await ports.mandates.setUp(mandate, key);
            answers.push(answer.ok ? answer.value.guid : answer.error.kind);
            return answers.length === 1 ? failure({ kind: 'unreachable' }) : answer;
          },
        },
      }),
    });
    await heading(STICKY_TITLE);
    await fillInBank();
    await click('Confirm');
    await screen.findByText(/could not be accessed/);
    const address = {
      guid: 'adr_ls6_2',
      line1: '2 Kettle Terrace',
      city: 'Leeds',
      postcode: 'LS6 1AA',
    };
    act(() => site.lead.change({ address }));
    await click('Try again');
    await screen.findByText('Your Direct Debit went through');
    await click('Start again');
    await waitFor(() => expect(site.path()).toBe('/'));
    await site.goTo('/direct-debit');
    await heading(STICKY_TITLE);
    await fillInBank();
    await click('Confirm');
    await waitFor(() => expect(site.path()).toBe('/congratulations'));
    expect(answers).toEqual([expect.any(String), 'conflict', expect.any(String)]);
    expect(answers[2]).not.toBe(answers[0]);
  });
});

describe('the sticky page of a lead whose address has an account', () => {
  it('links to the account when it is known [KE15]', async () => {
    renderSite('/direct-debit', {
      variant: 'sticky',
      storages: await aTabOfALead(),
      changePorts: (ports) => ({
        ...answering(() =>
          Promise.resolve(failure({ kind: 'conflict', messages: ['Somebody has signed up.'] })),
        )(ports),
        quotes: {
          ...ports.quotes,
          forHousehold: () =>
            Promise.resolve({ ok: true, value: { products: [], existingAccountGuid: 'acc_9' } }),
        },
      }),
    });
    await heading(STICKY_TITLE);
    await fillInBank();
    await click('Confirm');
    const link = await screen.findByRole('link', { name: 'Go to the Account' });
    expect(link.getAttribute('href')).toBe('/account-already-exists?guid=acc_9');
  });
});
