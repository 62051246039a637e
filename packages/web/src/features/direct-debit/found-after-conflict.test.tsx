import { failure, type ProviderPorts } from '@kettle/core';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aTabOfALead } from '../../testing/a-lead.ts';
import { renderSite } from '../../testing/render-site.tsx';

const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

async function typeAccountNumber(value: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText('Account number'), { target: { value } });
}

/** Loses the answer to the first direct debit, which the provider has stored. */
const withLostFirstAnswer = (ports: ProviderPorts): ProviderPorts => {
  let isFirst = true;
  return {
    ...ports,
    mandates: {
      ...ports.mandates,
      setUp: async (mandate, key) => {
        const answer = await ports.mandates.setUp(mandate, key);
        const isLost = isFirst;
        isFirst = false;
        return isLost ? failure({ kind: 'unreachable' }) : answer;
      },
    },
  };
};

describe.each(['control', 'sticky'] as const)(
  'a lead on the %s page whose answer was lost, and who sends another account number',
  (variant) => {
    it('is shown on the same page that the first details were set up, and is led to the end [KE8, KE15]', async () => {
      const site = renderSite('/direct-debit', {
        variant,
        storages: await aTabOfALead(),
        changePorts: withLostFirstAnswer,
      });
      fireEvent.change(await screen.findByLabelText('Sort code'), {
        target: { value: '20-00-00' },
      });
      await typeAccountNumber('55779911');
      for (const box of screen.getAllByRole('checkbox')) fireEvent.click(box);
      if (variant === 'control') await click('Next');
      await click('Confirm');
      await screen.findByText(/could not be accessed/);
      if (variant === 'control') await click("No, they're not right");
      await typeAccountNumber('66374958');
      if (variant === 'control') {
        await click('Next');
        await click('Confirm');
      } else await click('Try again');
      await screen.findByText('Your Direct Debit went through');
      expect(screen.queryByRole('alert')).toBeNull();
      expect(screen.queryByRole('button', { name: 'Start again' })).toBeNull();
      await click('Go to Your House');
      await waitFor(() => expect(site.path()).toBe('/congratulations'));
      expect(site.lead.journey.account?.guid).toBeDefined();
    });
  },
);
