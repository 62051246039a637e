import { failure, success, type Product, type ProviderPorts, type Quote } from '@kettle/core';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { changingPort } from '../../testing/a-joiner.ts';
import { aTabOfALead } from '../../testing/a-lead.ts';
import { settled } from '../../testing/lead-parts.ts';
import { renderSite } from '../../testing/render-site.tsx';
import { click, fillInBank, follow, heading } from '../../testing/user.ts';

const HOUSEHOLD = {
  postcode: 'LS6 1AA',
  housemateCount: 4,
  address: { guid: 'adr_ls6_1', line1: '1 Kettle Terrace', postcode: 'LS6 1AA' },
};
const NOTICE = 'The price has changed: it was £16.10, it is now £32.20 per person per week.';

const twice = (product: Product): Product => ({
  ...product,
  options: product.options.map((option) => ({
    ...option,
    price: { current: option.price.current * 2 },
  })),
});

/** A provider whose prices double when the test says so. */
function aProvider() {
  let isDearer = false;
  let isCheaper = false;
  let wait: Promise<void> | undefined;
  const sent: unknown[] = [];
  const changePorts = (ports: ProviderPorts): ProviderPorts => ({
    ...ports,
    quotes: {
      forHousehold: async (request, signal) => {
        await wait;
        const answer = await ports.quotes.forHousehold(request, signal);
        if (!answer.ok || !isDearer) return answer;
        const quote: Quote = { ...answer.value, products: answer.value.products.map(twice) };
        return success(quote);
      },
    },
    mandates: {
      ...ports.mandates,
      setUp: async (mandate, key) => {
        sent.push(mandate.agreedPppw);
        const { agreedPppw = Infinity, ...plain } = mandate;
        const pppw = isDearer ? 3220 : 1610;
        if (pppw <= agreedPppw) {
          const opened = await ports.mandates.setUp(plain, key);
          if (!opened.ok || !isCheaper) return opened;
          const { plan: _, ...answer } = opened.value;
          return success({ ...answer, pppw: 1500 });
        }
        return failure({ kind: 'price-changed', messages: ['The price has changed.'], pppw });
      },
    },
  });
  return {
    changePorts,
    sent,
    becomeDearer: () => (isDearer = true),
    becomeCheaper: () => (isCheaper = true),
    waitFor: (promise: Promise<void>) => (wait = promise),
  };
}

const words = () => document.querySelector('main')?.textContent ?? '';
const shows = (text: string) => waitFor(() => expect(words()).toContain(text));

describe.each(['control', 'sticky'] as const)(
  'a price that changes before Confirm, %s',
  (variant) => {
    async function atConfirm(settings: { readonly agreedPrice?: boolean } = {}) {
      const provider = aProvider();
      const site = renderSite('/direct-debit', {
        storages: await aTabOfALead({ household: HOUSEHOLD }),
        variant,
        settings: { directDebitVariant: variant, agreedPrice: true, ...settings },
        changePorts: (ports) => ({
          ...provider.changePorts(ports),
          configuration: {
            ...ports.configuration,
            settings: async () =>
              success({ directDebitVariant: variant, agreedPrice: true, ...settings }),
          },
        }),
      });
      await fillInBank();
      if (variant === 'control') await click('Next');
      return { ...provider, site };
    }

    it('leads back to the review, which says both prices, with the bank details still there [PR12]', async () => {
      const { becomeDearer, sent, site } = await atConfirm();
      becomeDearer();
      await click('Confirm');
      await heading('Review Your Package');
      await shows(NOTICE);
      expect(sent).toEqual([1610]);
      expect(words()).toContain('£32.20 per person per week');
      await click('Next');
      await waitFor(() => expect(site.path()).toBe('/direct-debit'));
      const account = await screen.findByLabelText('Account number');
      expect((account as HTMLInputElement).value).toBe('55779911');
      if (variant === 'control') await click('Next');
      await click('Confirm');
      await heading("You're Nearly Done!");
      expect(sent).toEqual([1610, 3220]);
    });

    it('that is lower is taken, and the last page says so [PR10]', async () => {
      const { becomeCheaper } = await atConfirm();
      becomeCheaper();
      await click('Confirm');
      await heading("You're Nearly Done!");
      expect(words()).toContain('The price has gone down: you pay £65.18 a month, not £69.96.');
    });

    it('is not sent to a provider that does not compare it [PR10]', async () => {
      const { sent } = await atConfirm({ agreedPrice: false });
      await click('Confirm');
      await heading("You're Nearly Done!");
      expect(sent).toEqual([undefined]);
    });
  },
);

describe('a journey that is opened again', () => {
  const open = async (path: string, provider: ReturnType<typeof aProvider>) =>
    renderSite(path, {
      storages: await aTabOfALead({ household: HOUSEHOLD }),
      changePorts: provider.changePorts,
    });

  it('says what has changed, and shows one price in lines and total [PR13]', async () => {
    const provider = aProvider();
    provider.becomeDearer();
    await open('/short-summary', provider);
    await shows(NOTICE);
    expect(words()).toContain('£32.20');
    await click('Hide this message');
    expect(words()).not.toContain(NOTICE);
  });

  it('still says it after "Continue where you left off" [PR13]', async () => {
    const provider = aProvider();
    provider.becomeDearer();
    const { lead } = await open('/', provider);
    await waitFor(() => expect(lead.packageNotice).toEqual([NOTICE]));
    await follow('Continue where you left off');
    await shows(NOTICE);
  });

  it('can be used while nothing answers, and what is picked meanwhile stays [PR13]', async () => {
    const provider = aProvider();
    provider.becomeDearer();
    let answer: () => void = () => undefined;
    void provider.waitFor(new Promise((resolve) => (answer = resolve)));
    const { lead } = await open('/short-summary', provider);
    fireEvent.click(await screen.findByRole('switch'));
    expect(lead.journey.picks['TV Licence']).toBe('TV_LICENCE');
    await act(async () => answer());
    await waitFor(() => expect(lead.packageNotice).not.toEqual([]));
    expect(lead.journey.picks['TV Licence']).toBe('TV_LICENCE');
    expect(words()).toContain('it was £16.97, it is now £33.94');
  });

  it('stays as it was agreed to while its direct debit is being sent [PR13]', async () => {
    const provider = aProvider();
    provider.becomeDearer();
    let answer: () => void = () => undefined;
    void provider.waitFor(new Promise((resolve) => (answer = resolve)));
    const { lead } = await open('/short-summary', provider);
    await shows('£16.10');
    act(() => void lead.bank.submission.send(() => new Promise(() => undefined)));
    await act(async () => answer());
    await act(settled);
    expect(lead.packageNotice).toEqual([]);
    expect(words()).toContain('£16.10');
  });

  it('stays as it was if nobody answers [PR13]', async () => {
    const { lead } = renderSite('/short-summary', {
      storages: await aTabOfALead({ household: HOUSEHOLD }),
      changePorts: changingPort('quotes', {
        forHousehold: async () => failure({ kind: 'timed-out' }),
      }),
    });
    await heading('Your Package');
    await shows('£16.10');
    expect(lead.packageNotice).toEqual([]);
  });
});

describe('a discount without a code', () => {
  it('that is lost by other picks is said to be [HH13]', async () => {
    const discount = { isValid: true, description: 'A gift' };
    const discountedPrice = { fullPriceAmount: 1610, discountedPriceAmount: 1500 };
    const { lead } = renderSite('/short-summary', {
      storages: await aTabOfALead({ discount, discountedPrice }),
    });
    fireEvent.click(await screen.findByRole('switch'));
    await shows('Your discount no longer applies.');
    expect(lead.journey.discount).toBeUndefined();
  });
});
