import {
  failure,
  type Conflict,
  type Failure,
  type OpenedAccount,
  type Result,
} from '@kettle/core';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aTabOfAJoiner, changingPort } from '../../testing/a-joiner.ts';
import { aTabOfALead } from '../../testing/a-lead.ts';
import { renderSite } from '../../testing/render-site.tsx';
import { click, fillInBank } from '../../testing/user.ts';

type Answer = Result<OpenedAccount, Failure | Conflict>;

/** The bank pages of the lead and of the joiner, and the page before them. */
const WHO = [
  { who: 'lead', aTab: aTabOfALead, first: '', before: '/full-summary' },
  {
    who: 'joiner',
    aTab: aTabOfAJoiner,
    first: '/joining-tenant',
    before: '/joining-tenant/personal-details',
  },
] as const;

const button = (name: string) => screen.findByRole('button', { name });
const accountNumber = () => screen.findByLabelText<HTMLInputElement>('Account number');
const isCovered = () =>
  waitFor(() => expect(document.querySelector('form [inert]')).not.toBeNull());

describe.each(WHO)('a direct debit of a $who that is being sent', ({ aTab, first, before }) => {
  async function send(variant: 'control' | 'sticky') {
    let give: (answer?: Answer) => void = () => undefined;
    const numbers: string[] = [];
    const delayed = async <T,>(number: string, proceed: () => Promise<T>): Promise<T | Answer> => {
      numbers.push(number);
      const answer = await new Promise<Answer | undefined>((resolve) => (give = resolve));
      return answer ?? proceed();
    };
    const site = renderSite(`${first}/direct-debit`, {
      variant,
      storages: await aTab(),
      changePorts: changingPort('mandates', (mandates) => ({
        setUp: (mandate, key) =>
          delayed(mandate.bankDetails.accountNumber, () => mandates.setUp(mandate, key)),
        join: (mandate, key) =>
          delayed(mandate.bankDetails.accountNumber, () => mandates.join(mandate, key)),
      })),
    });
    await fillInBank();
    if (variant === 'control') await click('Next');
    await click('Confirm');
    await waitFor(() => expect(numbers).toHaveLength(1));
    return { ...site, numbers, give: (answer?: Answer) => act(async () => give(answer)) };
  }

  it('cannot be changed until the answer arrives [FM5, NV7]', async () => {
    const { give, path } = await send('control');
    const change = await button("No, they're not right");
    expect(change.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(change);
    expect(path()).toBe(`${first}/confirm-direct-debit`);
    await give();
    await waitFor(() => expect(path()).toBe(`${first}/congratulations`));
  });

  it('covers the bank details when the person goes back to them, and says there that no answer came [NV7, ER7]', async () => {
    const { give, goBack, numbers } = await send('control');
    await goBack();
    await isCovered();
    await click('Next');
    await give(failure({ kind: 'timed-out' }));
    expect((await screen.findByRole('alert')).textContent).toContain('cannot tell yet');
    expect((await accountNumber()).value).toBe('55779911');
    expect(document.querySelector('form [inert]')).toBeNull();
    await click('Next');
    await click('Confirm');
    await waitFor(() => expect(numbers).toHaveLength(2));
    await give();
  });

  it('leads to the end from the bank details [NV7, JN22]', async () => {
    const { give, goBack, path } = await send('control');
    await goBack();
    await isCovered();
    await give();
    await waitFor(() => expect(path()).toBe(`${first}/congratulations`));
  });

  it('leads back to the bank details with a refusal that came after Back and Forward [NV7, ER4]', async () => {
    const { give, goBack, goForward, path } = await send('control');
    await goBack();
    await isCovered();
    await goForward();
    await button('Confirm');
    await give(failure({ kind: 'refused', messages: ['Not this account.'] }));
    expect((await screen.findByRole('alert')).textContent).toContain('Not this account.');
    expect(path()).toBe(`${first}/direct-debit`);
  });

  it('covers the sticky page when the person leaves it and comes back, and then shows the outcome [NV7, DD24]', async () => {
    const { give, goTo } = await send('sticky');
    await goTo(before);
    await waitFor(() => expect(screen.queryByLabelText('Sort code')).toBeNull());
    await goTo(`${first}/direct-debit`);
    await accountNumber();
    await isCovered();
    await give(failure({ kind: 'timed-out' }));
    expect((await screen.findByRole('alert')).textContent).toContain('cannot tell yet');
    expect(await button('Try again')).toBeDefined();
  });

  it('says once that no answer came, and no more on the next visit to the confirm page [NV7, ER7]', async () => {
    const { give, goTo } = await send('control');
    await give(failure({ kind: 'timed-out' }));
    expect((await screen.findByRole('alert')).textContent).toContain('cannot tell yet');
    expect(screen.queryByText(/Nothing has been sent yet/)).toBeNull();
    await click("No, they're not right");
    await accountNumber();
    expect(screen.queryByRole('alert')).toBeNull();
    await goTo(`${first}/confirm-direct-debit`);
    await button('Confirm');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says on the next visit that there was no answer, if no other page has said so [NV7, ER7]', async () => {
    const { give, goTo } = await send('sticky');
    await goTo(before);
    await waitFor(() => expect(screen.queryByLabelText('Sort code')).toBeNull());
    await give(failure({ kind: 'timed-out' }));
    await goTo(`${first}/direct-debit`);
    await accountNumber();
    expect((await screen.findByRole('alert')).textContent).toContain('cannot tell yet');
  });
});
