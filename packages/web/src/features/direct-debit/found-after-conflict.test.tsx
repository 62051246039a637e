import { failure, type ProviderPorts } from '@kettle/core';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { BrowserStorages } from '../../platform/browser-storage.ts';
import { aTabOfAJoiner, houseOf } from '../../testing/a-joiner.ts';
import { aTabOfALead } from '../../testing/a-lead.ts';
import { renderSite } from '../../testing/render-site.tsx';
import { click, fill, fillInBank } from '../../testing/user.ts';

/** Loses the answer to the first direct debit, which the provider has stored. */
const withLostFirstAnswer = ({ mandates, ...ports }: ProviderPorts): ProviderPorts => {
  let isFirst = true;
  const losing = async <Answer,>(sent: Promise<Answer>) => {
    const answer = await sent;
    const isLost = isFirst;
    isFirst = false;
    return isLost ? failure({ kind: 'unreachable' } as const) : answer;
  };
  return {
    ...ports,
    mandates: {
      setUp: (mandate, key) => losing(mandates.setUp(mandate, key)),
      join: (mandate, key) => losing(mandates.join(mandate, key)),
    },
  };
};

type Variant = 'control' | 'sticky';

async function sendTwice(path: string, variant: Variant, storages: BrowserStorages) {
  const site = renderSite(path, { variant, storages, changePorts: withLostFirstAnswer });
  await fillInBank();
  if (variant === 'control') await click('Next');
  await click('Confirm');
  await screen.findByText(/could not be accessed/);
  if (variant === 'control') await click("No, they're not right");
  await fill('Account number', '66374958');
  if (variant === 'control') {
    await click('Next');
    await click('Confirm');
  } else await click('Try again');
  return site;
}

describe('who has lost an answer, and sends another account number', () => {
  it.each(['control', 'sticky'] as const)(
    'is shown as a lead on the same %s page that the first details were set up, and is led to the end [KE15]',
    async (variant) => {
      const site = await sendTwice('/direct-debit', variant, await aTabOfALead());
      await screen.findByText('Your Direct Debit went through');
      expect(screen.queryByRole('alert')).toBeNull();
      expect(screen.queryByRole('button', { name: 'Start again' })).toBeNull();
      await click('Go to Your House');
      await waitFor(() => expect(site.path()).toBe('/congratulations'));
      expect(site.lead.journey.account?.guid).toBeDefined();
    },
  );

  it('is led as a joiner to the end, and has joined once [KE15]', async () => {
    const tab = await aTabOfAJoiner();
    const site = await sendTwice('/joining-tenant/direct-debit', 'sticky', tab);
    await waitFor(() => expect(site.path()).toBe('/joining-tenant/congratulations'));
    expect((await houseOf(site)).remainingHousemates).toBe(1);
  });
});
