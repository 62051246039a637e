import { addDays, failure, type ProviderPorts } from '@kettle/core';
import { aCompleteJourney, movableClock, TODAY } from '@kettle/core/testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { changingPort, failing } from '../../testing/a-joiner.ts';
import { aTabOfALead } from '../../testing/a-lead.ts';
import { renderSite } from '../../testing/render-site.tsx';
import { click, fillInBank } from '../../testing/user.ts';

afterEach(cleanup);

const MESSAGE = 'Sorry, we cannot allow start dates in the past.';
const TOMORROW = addDays(TODAY, 1);

const accountNumber = () => screen.findByLabelText<HTMLInputElement>('Account number');

/** The bank details page of a lead whose tenancy starts today, as typed shortly before midnight. */
async function typedBeforeMidnight(
  variant: 'control' | 'sticky',
  answer?: ProviderPorts['mandates']['setUp'],
) {
  const keys: string[] = [];
  const clock = movableClock();
  const { endDate } = aCompleteJourney().tenancy ?? {};
  const tenancy = { startDate: TODAY, endDate: endDate ?? TODAY };
  const site = renderSite('/direct-debit', {
    variant,
    clock,
    storages: await aTabOfALead({ drafts: { tenancy }, tenancy }),
    changePorts: changingPort('mandates', (mandates) => ({
      setUp: (mandate, key) => {
        keys.push(key);
        return (answer ?? mandates.setUp)(mandate, key);
      },
    })),
  });
  await fillInBank();
  return { ...site, keys, passMidnight: () => clock.moveTo(TOMORROW) };
}

describe('a start date that passes while the bank details are on the screen', () => {
  it.each(['sticky', 'control'] as const)(
    'is requested again at Confirm in the %s variant, and nothing is sent [TE16, JN21]',
    async (variant) => {
      const { goTo, keys, passMidnight, path } = await typedBeforeMidnight(variant);
      if (variant === 'control') await click('Next');
      await screen.findByRole('button', { name: 'Confirm' });
      passMidnight();
      await click('Confirm');
      expect(await screen.findByText(MESSAGE)).toBeDefined();
      expect([path(), keys]).toEqual(['/tenancy', []]);
      fireEvent.click(screen.getByRole('button', { name: 'Moved in already' }));
      await click('Next');
      await waitFor(() => expect(path()).not.toBe('/tenancy'));
      await goTo('/direct-debit');
      expect((await accountNumber()).value).toBe('');
    },
  );

  it('is requested again on the way to the confirm page [TE16, RT1]', async () => {
    const { passMidnight, path } = await typedBeforeMidnight('control');
    passMidnight();
    await click('Next');
    expect(await screen.findByText(MESSAGE)).toBeDefined();
    expect(path()).toBe('/tenancy');
  });

  it('is sent again, with its key, while the outcome of the first try is unknown [TE16, KE4]', async () => {
    const { keys, passMidnight, path } = await typedBeforeMidnight('sticky', failing('timed-out'));
    await click('Confirm');
    passMidnight();
    await click('Try again');
    await waitFor(() => expect(keys).toHaveLength(2));
    expect([path(), new Set(keys).size]).toEqual(['/direct-debit', 1]);
  });
});

describe('a start date that has passed by the provider’s clock, while the device is behind', () => {
  const refuse = () => Promise.resolve(failure({ kind: 'refused', messages: [MESSAGE] } as const));

  it.each(['sticky', 'control'] as const)(
    'is refused in the %s variant with a hint at the clock and a way to the dates [ER12]',
    async (variant) => {
      const { path } = await typedBeforeMidnight(variant, refuse);
      if (variant === 'control') await click('Next');
      await click('Confirm');
      expect(await screen.findByText(MESSAGE)).toBeDefined();
      expect(path()).toBe('/direct-debit');
      expect(screen.getByText(/check its date and time/)).toBeDefined();
      fireEvent.click(screen.getByRole('link', { name: 'Change the dates' }));
      expect(await screen.findByLabelText('Tenancy start date')).toBeDefined();
      expect(path()).toBe('/tenancy');
    },
  );

  it('leads a refusal about the person to the details [ER12]', async () => {
    const { path } = await typedBeforeMidnight('sticky', () =>
      Promise.resolve(
        failure({ kind: 'refused', messages: ['Mobile number is invalid'] } as const),
      ),
    );
    await click('Confirm');
    fireEvent.click(await screen.findByRole('link', { name: 'Change your details' }));
    await waitFor(() => expect(path()).toBe('/your-details'));
  });
});
