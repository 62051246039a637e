import { success } from '@kettle/core';
import { anAccount } from '@kettle/core/testing';
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { aTabOfAJoiner, BEA, changingPort, failing } from '../../testing/a-joiner.ts';
import { aTabOfALead } from '../../testing/a-lead.ts';
import { renderSite } from '../../testing/render-site.tsx';
import { click, fillInBank, heading } from '../../testing/user.ts';
import { BRAND } from '../../site/brand.ts';

const GUARANTEE = 'The Direct Debit Guarantee';

const WHO = [
  { who: 'lead', aTab: () => aTabOfALead(), first: '' },
  { who: 'joiner', aTab: aTabOfAJoiner, first: '/joining-tenant' },
] as const;

const card = () => screen.findByRole('region', { name: 'What you are agreeing to' });

/**
 * All that the page says after one element and before another. The sticky bar repeats the amounts
 * beside its button.
 */
function textBetween(one: Element, other: Element): string {
  const range = document.createRange();
  range.setStartAfter(one);
  range.setEndBefore(other.closest('[data-sticky]') ?? other);
  return range.toString();
}

describe.each(WHO)('what a $who agrees to', ({ aTab, first }) => {
  it.each(['control', 'sticky'] as const)(
    'stands above the button of the %s variant, which is described by what it orders [DD45]',
    async (variant) => {
      renderSite(`${first}/direct-debit`, { variant, storages: await aTab() });
      await fillInBank();
      if (variant === 'control') await click('Next');
      const words = (await card()).textContent ?? '';
      expect(words).toMatch(/£[\d.]+ a month/);
      expect(words).toMatch(/In all£[\d.]+\. Prices include VAT/);
      expect(words).toContain(BRAND.company.legalName);
      expect(words).toContain(BRAND.serviceUserNumber);
      expect(words).toContain(BRAND.whenSomebodyDoesNotJoin);
      expect(words).toContain(`If a payment fails${String(BRAND.whenAPaymentFails)}`);
      expect(words).toContain('You can cancel until 5\u00A0December 2026.');
      const confirm = screen.getByRole('button', {
        name: 'Confirm',
        description: /^Confirm is an order: you agree to pay £[\d.]+ a month, 12 times\.$/,
      });
      // On the sticky page the bank details stand between.
      const above = variant === 'control' ? await card() : screen.getByText(GUARANTEE);
      expect(textBetween(above, confirm)).toMatch(/^Confirm is an order: [^.]+\.\d\d[^.]+\.$/);
    },
  );
});

it.each([
  { config: 'cannot be asked', settings: failing('unreachable') },
  { config: 'says nothing of them', settings: () => Promise.resolve(success({})) },
])(
  'the order and the Guarantee are as in the file of the company where the provider $config',
  async ({ settings }) => {
    renderSite('/direct-debit', {
      changePorts: changingPort('configuration', { settings }),
      brand: { ...BRAND, confirmLabel: 'Order and pay', noticeWorkingDays: 8 },
      storages: await aTabOfALead(),
    });
    await fillInBank();
    await click('Next');
    await click('Order and pay');
    await heading("You're Nearly Done!");
    expect(document.body.textContent).toContain('will notify you 8 working days in advance');
  },
);

it('no made-up company collects or can be called before a provider that names none [DD56]', async () => {
  renderSite('/direct-debit', {
    changePorts: changingPort('configuration', { settings: () => Promise.resolve(success({})) }),
    storages: await aTabOfALead(),
  });
  await fillInBank();
  await click('The Direct Debit Guarantee');
  const page = screen.getByRole('main');
  expect(page.textContent).toContain('of your Direct Debit the organisation will notify you');
  await click('Close');
  expect(page.textContent).not.toContain('On your statement');
  await click('Next');
  const words = (await card()).textContent;
  for (const made of ['Collected by', 'Service User Number', 'On your statement'])
    expect(words).not.toContain(made);
  expect(words).not.toContain(BRAND.whenSomebodyDoesNotJoin);
  expect(document.body.textContent).not.toContain(BRAND.supportPhone);
  const foot = within(screen.getByRole('contentinfo'));
  expect(foot.getByRole('link', { name: /^Contact us/ })).toBeDefined();
});

describe('what a lead agrees to', () => {
  it('names the order by the word of the provider, and links to how to cancel [DD45]', async () => {
    renderSite('/direct-debit', {
      changePorts: changingPort('configuration', {
        settings: () =>
          Promise.resolve(
            success({ directDebitVariant: 'sticky', confirmLabel: 'Order and pay' } as const),
          ),
      }),
      brand: { ...BRAND, links: { ...BRAND.links, cancel: 'https://tidy.example/cancel' } },
      storages: await aTabOfALead(),
    });
    const link = within(await card()).getByRole('link', { name: /How to cancel/ });
    expect(link.getAttribute('href')).toBe('https://tidy.example/cancel');
    expect(
      screen.getByRole('button', { name: 'Order and pay', description: /^Order and pay is an/ }),
    ).toBeDefined();
  });

  it.each(['control', 'sticky'] as const)(
    'is described by the word on the button that sends it again in the %s variant',
    async (variant) => {
      renderSite('/direct-debit', {
        variant,
        changePorts: changingPort('mandates', {
          setUp: failing('timed-out'),
        }),
        storages: await aTabOfALead(),
      });
      await fillInBank();
      if (variant === 'control') await click('Next');
      await click('Confirm');
      const again = { name: 'Try again', description: /^Try again is an order: you agree to pay/ };
      expect(await screen.findByRole('button', again)).toBeDefined();
    },
  );

  it('says nothing of housemates to somebody who lives alone [DD45]', async () => {
    const household = { postcode: 'LS6 1AA', housemateCount: 1 };
    renderSite('/direct-debit', {
      variant: 'sticky',
      storages: await aTabOfALead({ household }),
    });
    expect((await card()).textContent).not.toContain(BRAND.whenSomebodyDoesNotJoin);
  });
});

it('who only asks to join agrees to nothing before the lead says yes, and was invited by nobody [AK8]', async () => {
  const account = anAccount({ accountCreator: 'Your housemate', asksToJoin: true });
  const ofGuid = () => Promise.resolve(success(account));
  const changePorts = changingPort('accounts', { ofGuid });
  const { goTo, joining } = renderSite('/joining-tenant?guid=acc_taken', {
    changePorts,
    variant: 'sticky',
  });
  await screen.findByText(/has to say yes before you join/);
  expect(screen.getByText(/^Somebody has set up the bills at .* Ask to share them/)).toBeDefined();
  await click('Join');
  act(() => joining.change({ personalDetails: BEA }));
  await goTo('/joining-tenant/direct-debit');
  const order =
    /^Confirm asks to join\. If .* says yes, .* you agree to pay £.* Until then you agree to nothing/;
  expect(await screen.findByText(order)).toBeDefined();
});

describe('somebody who may not sign for the account alone', () => {
  it('reads who has to confirm, and finds another way with the phone number [DD48]', async () => {
    renderSite('/direct-debit', { storages: await aTabOfALead() });
    await heading('Direct Debit');
    expect(
      screen.getByRole('checkbox', {
        name: 'I am the account holder',
        description: 'and the only person who has to authorise payments from this account',
      }),
    ).toBeDefined();
    await click('Does somebody else pay, or do two people sign?');
    const help = await screen.findByText(/Whoever holds the account/);
    expect(within(help).getByRole('link', { name: BRAND.supportPhone })).toBeDefined();
  });
});

describe('details that the bank refused', () => {
  it('come back with what to check and the phone number in the control variant too [ER4]', async () => {
    renderSite('/direct-debit', { storages: await aTabOfALead() });
    await heading('Direct Debit');
    await fillInBank({ sortCode: '00-00-00' });
    await click('Next');
    await click('Confirm');
    const panel = await screen.findByRole('alert');
    expect(panel.textContent).toContain('that the account accepts Direct Debits');
    expect(within(panel).getByRole('link', { name: BRAND.supportPhone })).toBeDefined();
  });
});

/** The record of a lead who has confirmed. Returns the card as it was confirmed. */
async function aRecord(): Promise<string> {
  renderSite('/direct-debit', { storages: await aTabOfALead() });
  await heading('Direct Debit');
  await fillInBank();
  await click('Next');
  const agreed = (await card()).textContent ?? '';
  await click('Confirm');
  await heading("You're Nearly Done!");
  return agreed;
}

describe('the record of a lead', () => {
  it('has the whole agreement and the Guarantee, and says that the bank does not have it yet [CG26]', async () => {
    const agreed = await aRecord();
    expect(
      screen.getByText(/We have your Direct Debit instruction and will send it/),
    ).toBeDefined();
    const record = screen.getByRole('region', { name: 'Your Direct Debit' }).textContent ?? '';
    const rest = agreed.slice(agreed.indexOf('a month') + 'a month'.length);
    expect(record).toContain(rest);
    expect(record).toContain('This Guarantee is offered by all banks');
    expect(screen.getByRole('button', { name: 'Save or print your record' })).toBeDefined();
  });

  it.each([
    ['has no printing', undefined],
    ['prints nothing', () => undefined],
  ])(
    'is text to copy where a browser %s, and the email has it too [CG26, CG27]',
    async (_, print) => {
      vi.stubGlobal('print', print);
      onTestFinished(() => void vi.unstubAllGlobals());
      await aRecord();
      await click('Save or print your record');
      const text = await screen.findByLabelText<HTMLTextAreaElement>('Your record');
      for (const part of [
        'Name: Ada Byron\nHome: 1 Kettle Terrace, ',
        'Agreed on: 21 November 2026\nYou pay: £',
        'Sort code: ••-••-00\nAccount number: ••••••11',
        'Broadband',
        'Collected by: ',
        'You can cancel until',
        'This Guarantee',
      ])
        expect(text.value).toContain(part);
      expect(document.activeElement?.textContent).toMatch(/The email .* has it too/);
      await click('Copy');
      expect(await navigator.clipboard.readText()).toBe(text.value);
    },
  );

  it('is printed, and not offered as text, where printing begins [CG26]', async () => {
    const begin = vi.fn<() => void>(() => void window.dispatchEvent(new Event('beforeprint')));
    vi.stubGlobal('print', begin);
    onTestFinished(() => void vi.unstubAllGlobals());
    await aRecord();
    await click('Save or print your record');
    await new Promise((resolve) => setTimeout(resolve, 1100));
    expect(begin).toHaveBeenCalledOnce();
    expect(screen.queryByLabelText('Your record')).toBeNull();
  });
});
