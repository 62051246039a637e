import { act, cleanup, screen } from '@testing-library/react';
import { ADA_PRESIGNUP } from '@kettle/core/testing';
import { describe, expect, it } from 'vitest';
import { aTabOfAJoiner } from '../../testing/a-joiner.ts';
import { aTabOfALead } from '../../testing/a-lead.ts';
import { renderSite } from '../../testing/render-site.tsx';
import { click, fill, fillInBank, heading } from '../../testing/user.ts';

const WHO = [
  {
    who: 'lead',
    first: '',
    name: 'Ada Byron',
    home: '1 Kettle Terrace, LS6 1AA',
    aTab: () => aTabOfALead(),
    end: "You're Nearly Done!",
  },
  {
    who: 'joiner',
    first: '/joining-tenant',
    name: 'Bea Cole',
    home: '5 Kettle Terrace, Leeds, LS6 1AA',
    aTab: aTabOfAJoiner,
    end: "You've Joined!",
  },
] as const;

const IN_EMAIL =
  'This page no longer has your name, home and account. The email with your agreement does.';

const record = () => screen.getByRole('region', { name: 'Your Direct Debit' }).textContent;
const stored = (): string => JSON.stringify([sessionStorage, localStorage]);

describe.each(WHO)('the record of a $who', ({ first, name, home, aTab, end }) => {
  async function signUp(variant: 'control' | 'sticky') {
    const storages = await aTab();
    const site = renderSite(`${first}/direct-debit`, { variant, storages });
    await fillInBank();
    await fill('Last name', 'Smith');
    if (variant === 'control') await click('Next');
    await click('Confirm');
    await heading(end);
    return { site, storages };
  }

  it.each(['control', 'sticky'] as const)(
    'says whose it is, for which home, since when and from which account after the %s page [CG27, DD16]',
    async (variant) => {
      await signUp(variant);
      const account = `Account name${name.split(' ')[0]} SmithSort code••-••-00Account number••••••11`;
      expect(record()).toContain(`Name${name}Home${home}Agreed on21 November 2026`);
      expect(record()).toContain(account);
      expect(record()).not.toContain(IN_EMAIL);
    },
  );

  it('says after a reload that the email has what this browser did not store [CG27]', async () => {
    const { site, storages } = await signUp('control');
    const path = site.path();
    expect(stored()).not.toMatch(/Smith|Kettle Terrace|••/);
    cleanup();
    renderSite(path, { storages });
    await heading(end);
    expect(record()).toContain(IN_EMAIL);
    expect(record()).toContain('Agreed on21 November 2026');
    expect(record()).not.toContain(name);
  });
});

it('the next person to sign up in a tab sees nothing of the payer before [CG27, ST9]', async () => {
  const site = renderSite('/direct-debit', { storages: await aTabOfALead() });
  await fillInBank();
  await click('Next');
  await click('Confirm');
  await heading("You're Nearly Done!");
  expect(site.lead.bank.payer?.name).toBe('Ada Byron');
  act(() => site.lead.change({ presignup: ADA_PRESIGNUP }));
  expect(site.lead.bank.payer).toBeUndefined();
});
