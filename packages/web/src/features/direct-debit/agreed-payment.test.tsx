import { addDays, failure, success, type OpenedAccount, type ProviderPorts } from '@kettle/core';
import { movableClock, TODAY } from '@kettle/core/testing';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { aJoinerAtTheBank, aWorld } from '../../testing/a-joiner.ts';
import { aTabOfALead } from '../../testing/a-lead.ts';
import { aBrowser } from '../../testing/memory-storages.ts';
import { renderSite } from '../../testing/render-site.tsx';
import { click, fill, heading } from '../../testing/user.ts';

/**
 * So soon that the notice, and with it the day on which the page is read, decides the first
 * payment.
 */
const SOON = addDays(TODAY, 4);
const tenancy = { startDate: SOON, endDate: addDays(SOON, 364) };

/** A world in which the tenancy of the house `acc_taken` starts soon. */
function aSoonWorld(): ReturnType<typeof aWorld> {
  const world = aWorld();
  const record = world.houses.live('acc_taken', TODAY);
  if (record) world.houses.put({ ...record, house: { ...record.house, tenancy } });
  return world;
}

/**
 * Gives the guid of its house for an address, as other providers do, where the reference provider
 * gives a request code.
 */
const namingHouses = (ports: ProviderPorts, world: ReturnType<typeof aWorld>): ProviderPorts => ({
  ...ports,
  quotes: {
    forHousehold: async (request, signal) => {
      const answer = await ports.quotes.forHousehold(request, signal);
      const code = answer.ok && answer.value.existingAccountGuid;
      const house = code && world.houses.ofRequestCode(code, TODAY)?.house;
      return house ? success({ products: [], existingAccountGuid: house.guid }) : answer;
    },
  },
});

async function aTabOfAJoiner() {
  const storages = aBrowser().tab();
  await aJoinerAtTheBank('acc_taken', { storages, world: aSoonWorld() });
  return storages;
}

/** Sets up what is sent, and loses every answer. */
const losingAnswers = (ports: ProviderPorts): ProviderPorts => ({
  ...ports,
  mandates: {
    setUp: async (...sent) => {
      await ports.mandates.setUp(...sent);
      return failure({ kind: 'timed-out' });
    },
    join: async (...sent) => {
      await ports.mandates.join(...sent);
      return failure({ kind: 'timed-out' });
    },
  },
});

/** Changes what the provider says that it has set up. */
const settingUp =
  (change: (account: OpenedAccount) => OpenedAccount) =>
  (ports: ProviderPorts): ProviderPorts => ({
    ...ports,
    mandates: {
      setUp: async (...sent) => {
        const answer = await ports.mandates.setUp(...sent);
        return answer.ok ? success(change(answer.value)) : answer;
      },
      join: async (...sent) => {
        const answer = await ports.mandates.join(...sent);
        return answer.ok ? success(change(answer.value)) : answer;
      },
    },
  });

/** Cannot be asked whether an earlier direct debit was set up. */
const withoutLookUps = (ports: ProviderPorts): ProviderPorts => ({
  ...ports,
  quotes: { forHousehold: () => Promise.resolve(failure({ kind: 'unreachable' })) },
  accounts: {
    ...ports.accounts,
    checkJoiner: () => Promise.resolve(failure({ kind: 'unreachable' })),
  },
});

const WHO = [
  { who: 'lead', aTab: () => aTabOfALead({ tenancy }), first: '', end: "You're Nearly Done!" },
  { who: 'joiner', aTab: aTabOfAJoiner, first: '/joining-tenant', end: "You've Joined!" },
] as const;

/** As our provider and its mails write it. */
const REFERENCE = 'K3D04NJK4K5Q51KA45';
const IN_MAIL = 'Your reference is in that email.';

const words = () => (document.body.textContent ?? '').replaceAll('\u00A0', ' ');
const shownDay = () => /First payment\s*On or after (\w+ \d+ \w+ \d{4})/.exec(words())?.[1];
const shownAmount = () => /(£[\d.]+) a month/.exec(words())?.[1];

async function fillIn() {
  await fill('Sort code', '20-00-00');
  await fill('Account number', '55779911');
  for (const box of screen.getAllByRole('checkbox')) fireEvent.click(box);
}

afterEach(cleanup);

describe.each(WHO)('the first payment that a $who was shown', ({ aTab, first, end }) => {
  it.each(['control', 'sticky'] as const)(
    'is worked out again on the %s page when midnight passes before Confirm, and stays the same days later [CG25]',
    async (variant) => {
      const storages = await aTab();
      const clock = movableClock();
      const sent: string[] = [];
      const options = { variant, clock, storages, world: aSoonWorld() };
      renderSite(`${first}/direct-debit`, {
        ...options,
        changePorts: settingUp(({ plan: _unsaid, ...account }) => {
          sent.push('sent');
          return account;
        }),
      });
      await fillIn();
      if (variant === 'control') await click('Next');
      await screen.findByRole('button', { name: 'Confirm' });
      const before = shownDay();
      clock.moveTo(addDays(TODAY, 3));
      await click('Confirm');
      const alert = await screen.findByRole('alert');
      const [day, amount] = [shownDay(), shownAmount()];
      expect([day, amount]).not.toContain(undefined);
      expect(alert.textContent).toContain(
        `Your first payment is on or after ${day}, not ${before}. Nothing has been sent yet.`,
      );
      expect(sent).toEqual([]);
      await click('Try again');
      await heading(end);
      expect([shownDay(), shownAmount()]).toEqual([day, amount]);
      expect(words()).not.toContain('Your first payment is on or after');
      cleanup();
      clock.moveTo(addDays(TODAY, 9));
      renderSite(`${first}/congratulations`, options);
      await heading(end);
      expect([shownDay(), shownAmount()]).toEqual([day, amount]);
    },
  );

  it.each(['control', 'sticky'] as const)(
    'on the %s page is not the one that the provider has set up, and the last page says so [CG25]',
    async (variant) => {
      renderSite(`${first}/direct-debit`, {
        variant,
        storages: await aTab(),
        world: aSoonWorld(),
        changePorts: settingUp(({ plan, ...account }) => ({
          ...account,
          ...(plan && { plan: { ...plan, first: addDays(plan.first, -3) } }),
        })),
      });
      await fillIn();
      if (variant === 'control') await click('Next');
      await screen.findByRole('button', { name: 'Confirm' });
      const shown = shownDay();
      await click('Confirm');
      await heading(end);
      expect(shownDay()).not.toBe(shown);
      expect(words()).toContain(`Your first payment is on or after ${shownDay()}, not ${shown}.`);
    },
  );

  it.each([
    ['control', 0, "You're All Done!"],
    ['sticky', 1, end],
  ] as const)(
    'stands on the last page beside the reference of the mail, after the %s page with %i still to join, and after a reload [CG26]',
    async (variant, remainingHousemates, title) => {
      const storages = await aTab();
      const changePorts = settingUp((account) => ({
        ...account,
        reference: REFERENCE,
        remainingHousemates,
      }));
      const site = renderSite(`${first}/direct-debit`, { variant, storages, changePorts });
      await fillIn();
      if (variant === 'control') await click('Next');
      await click('Confirm');
      await heading(title);
      expect(words()).toContain(`Reference${REFERENCE}`);
      const path = site.path();
      cleanup();
      renderSite(path, { storages });
      await heading(title);
      expect(words()).toContain(`Reference${REFERENCE}`);
      expect(words()).not.toContain(IN_MAIL);
    },
  );

  it('does not move for a repeat of a lost direct debit from a page that stood open since [CG25]', async () => {
    const clock = movableClock();
    let isLost = true;
    renderSite(`${first}/direct-debit`, {
      variant: 'sticky',
      clock,
      storages: await aTab(),
      world: aSoonWorld(),
      changePorts: (ports) => ({
        ...withoutLookUps(ports),
        mandates: {
          setUp: (...sent) => (isLost ? losingAnswers(ports) : ports).mandates.setUp(...sent),
          join: (...sent) => (isLost ? losingAnswers(ports) : ports).mandates.join(...sent),
        },
      }),
    });
    await fillIn();
    const day = shownDay();
    await click('Confirm');
    await screen.findByRole('alert');
    isLost = false;
    clock.moveTo(addDays(TODAY, 3));
    await click('Try again');
    await heading(end);
    expect(shownDay()).toBe(day);
  });

  describe('when the answer to their direct debit was lost three days ago', () => {
    async function afterALostAnswer() {
      const site = { storages: await aTab(), clock: movableClock(), world: aSoonWorld() };
      renderSite(`${first}/direct-debit`, { ...site, changePorts: losingAnswers });
      await fillIn();
      await click('Next');
      await screen.findByRole('button', { name: 'Confirm' });
      const day = shownDay();
      await click('Confirm');
      await screen.findByRole('alert');
      cleanup();
      site.clock.moveTo(addDays(TODAY, 3));
      return { day, site };
    }

    it('is still that of the direct debit that is found [CG25]', async () => {
      const { day, site } = await afterALostAnswer();
      const changePorts = (ports: ProviderPorts) => namingHouses(ports, site.world);
      renderSite(`${first}/direct-debit`, { ...site, changePorts });
      if (first === '') await click('Go to Your House');
      await heading(end);
      expect(shownDay()).toBe(day);
      expect(words()).toContain(IN_MAIL);
    });

    it('is the one that the provider has stored when they send it again [CG25]', async () => {
      const { day, site } = await afterALostAnswer();
      renderSite(`${first}/direct-debit`, { ...site, changePorts: withoutLookUps });
      await fillIn();
      await click('Next');
      await screen.findByRole('button', { name: 'Confirm' });
      expect(shownDay()).not.toBe(day);
      await click('Confirm');
      await heading(end);
      expect(shownDay()).toBe(day);
      expect(words()).toMatch(/Reference[A-Z0-9]{18}/);
    });

    it('is still that of the first one when another account is sent after it [CG25]', async () => {
      const { day, site } = await afterALostAnswer();
      let isAway = true;
      const changePorts = (ports: ProviderPorts): ProviderPorts => {
        const named = namingHouses(ports, site.world);
        const away = withoutLookUps(ports);
        return {
          ...ports,
          quotes: {
            forHousehold: (...sent) => (isAway ? away : named).quotes.forHousehold(...sent),
          },
          accounts: {
            ...ports.accounts,
            checkJoiner: (...sent) => (isAway ? away : ports).accounts.checkJoiner(...sent),
          },
        };
      };
      renderSite(`${first}/direct-debit`, { ...site, changePorts });
      await fillIn();
      await fill('Account number', '55779912');
      await click('Next');
      await screen.findByRole('button', { name: 'Confirm' });
      isAway = false;
      await click('Confirm');
      if (first === '') await click('Go to Your House');
      await heading(end);
      expect(shownDay()).toBe(day);
    });
  });
});
