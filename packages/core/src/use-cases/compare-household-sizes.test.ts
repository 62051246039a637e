import { describe, expect, it } from 'vitest';
import type { Product } from '../domain/product.ts';
import { failure, success } from '../domain/result.ts';
import type { QuoteRequest } from '../ports/quotes.ts';
import type { VoucherRequest } from '../ports/vouchers.ts';
import { aQuotedJourney, PRODUCTS } from '../testing/journeys.ts';
import { scriptedPorts, type Calls } from '../testing/ports.ts';
import { sizeOutcomeMessage } from './compare-household-sizes.ts';
import { createUseCases } from './create-use-cases.ts';

/** The products for a house of this size: each option costs a share of what it costs one person. */
function productsFor(count: number): readonly Product[] {
  return PRODUCTS.map((product) => ({
    ...product,
    options: product.options.map((option) => ({
      ...option,
      priceId: `${option.priceId}_${String(count)}`,
      price: { current: (option.price.current * 4) / count },
    })),
  }));
}

const quoteFor = ({ housemateCount }: QuoteRequest) =>
  Promise.resolve(success({ products: productsFor(housemateCount) }));

function comparing(answers: Parameters<typeof scriptedPorts>[0] = {}) {
  const calls: Calls = [];
  const ports = scriptedPorts({ 'quotes.forHousehold': quoteFor, ...answers }, calls);
  return { calls, compare: createUseCases(ports).compareHouseholdSizes };
}

const discount = { isValid: true, code: 'WELCOME10', description: '' };
const discountedPrice = { fullPriceAmount: 1500, discountedPriceAmount: 1350 };
const of = (outcome: object, housemateCount = 3) => [{ housemateCount, outcome }];

describe('the same package for houses of other sizes', () => {
  it('is priced by a quote of each, for the same home and with the same codes [PK30]', async () => {
    const { calls, compare } = comparing();
    const linked = { voucherCode: 'GONE', hash: 'h1' };
    const journey = aQuotedJourney({ codes: { agent: 'FRA1' }, leadId: 'lead_1', linked });
    expect(await compare(journey, [2, 8])).toEqual([
      ...of({ kind: 'priced', price: { fullPriceAmount: 3000, discountedPriceAmount: 3000 } }, 2),
      ...of({ kind: 'priced', price: { fullPriceAmount: 750, discountedPriceAmount: 750 } }, 8),
    ]);
    const request = { addressGuid: 'adr_1', postcode: 'LS6 1AA', agentCode: 'FRA1', ...linked };
    expect(calls).toEqual([
      ['quotes.forHousehold', { ...request, housemateCount: 2 }, undefined],
      ['quotes.forHousehold', { ...request, housemateCount: 8 }, undefined],
    ]);
  });

  it('is priced with a voucher by the provider, without naming the lead [PK30]', async () => {
    const { calls, compare } = comparing({
      'vouchers.apply': ({ housemateCount }: VoucherRequest) =>
        Promise.resolve(
          success({
            message: '',
            price: { fullPriceAmount: 9, discountedPriceAmount: housemateCount },
          }),
        ),
    });
    const journey = aQuotedJourney({ discount, discountedPrice, leadId: 'lead_1' });
    expect(await compare(journey, [3])).toEqual(
      of({ kind: 'priced', price: { fullPriceAmount: 9, discountedPriceAmount: 3 } }),
    );
    const selectedPriceIds = ['price_energy_3', 'price_bb_75_3', 'price_tv_none_3'];
    expect(calls.at(-1)).toEqual([
      'vouchers.apply',
      { code: 'WELCOME10', selectedPriceIds, housemateCount: 3 },
      undefined,
    ]);
    expect(JSON.stringify(calls)).not.toContain('lead_1');
  });

  it.each([
    ['is not valid', { discount: { ...discount, isValid: false }, discountedPrice: undefined }],
    ['has no price yet', { discount }],
  ])('is priced without a voucher that %s, like the price shown [PK30]', async (_case, more) => {
    const { calls, compare } = comparing();
    const journey = { ...aQuotedJourney(), ...more } as ReturnType<typeof aQuotedJourney>;
    const [priced] = await compare(journey, [8]);
    expect(priced).toMatchObject({ outcome: { price: { discountedPriceAmount: 750 } } });
    expect(calls.map(([call]) => call)).toEqual(['quotes.forHousehold']);
  });

  it('is not available where an option is missing, and no other option replaces it [PK30]', async () => {
    const { compare } = comparing({
      'quotes.forHousehold': ({ housemateCount }: QuoteRequest) =>
        Promise.resolve(
          success({
            products: productsFor(housemateCount).map((product) => ({
              ...product,
              defaultOption: product.type === 'Broadband' ? 'BB_150' : product.defaultOption,
              options: product.options.filter(({ code }) => code !== 'BB_75'),
            })),
          }),
        ),
    });
    expect(await compare(aQuotedJourney(), [3])).toEqual(
      of({ kind: 'other-package', difference: { kind: 'missing', title: 'BB_75' } }),
    );
  });

  const no = (kind: string, messages: readonly string[] = []) => failure({ kind, messages });

  it.each([
    ['no answer', no('unreachable'), { kind: 'failed', failure: no('unreachable').error }],
    ['a quote without options', success({ products: [] }), { kind: 'failed' }],
    [
      'an account at the address',
      success({ products: [], existingAccountGuid: 'acc_9' }),
      { kind: 'account-exists' },
    ],
  ])('with %s for one size has a price for the others [PK31]', async (_case, answer, outcome) => {
    const { compare } = comparing({
      'quotes.forHousehold': (request: QuoteRequest) =>
        request.housemateCount === 3 ? Promise.resolve(answer) : quoteFor(request),
    });
    expect(await compare(aQuotedJourney(), [2, 3])).toMatchObject([
      { housemateCount: 2, outcome: { kind: 'priced' } },
      { housemateCount: 3, outcome },
    ]);
  });

  it.each([
    ['invalid-voucher', ['Four or more.'], { kind: 'no-discount', message: 'Four or more.' }],
    ['faulted', ['Wait.'], { kind: 'failed', failure: { kind: 'faulted', messages: ['Wait.'] } }],
  ])('whose voucher is %s has no price without it [PK31]', async (kind, messages, outcome) => {
    const { compare } = comparing({ 'vouchers.apply': () => Promise.resolve(no(kind, messages)) });
    expect(await compare(aQuotedJourney({ discount, discountedPrice }), [3])).toMatchObject(
      of(outcome),
    );
  });

  describe('of which the quote brings a discount without a code', () => {
    const price = { fullPriceAmount: 1500, discountedPriceAmount: 1200 };
    const own = { discount: { isValid: true }, discountedPrice };
    const withQuoted = (quoted: object) =>
      comparing({
        'quotes.forHousehold': ({ housemateCount }: QuoteRequest) =>
          Promise.resolve(success({ products: productsFor(housemateCount), ...quoted })),
      });

    it.each([
      ['like the price shown', own],
      ['though the price shown has none', {}],
    ])('is priced with it, %s [PK30]', async (_case, more) => {
      const { calls, compare } = withQuoted({ discount: {}, price });
      const priced = await compare(aQuotedJourney(more), [3]);
      expect(priced).toEqual(of({ kind: 'priced', price }));
      expect(calls).toHaveLength(1);
    });

    it('is priced without a voucher that came by the link and was cleared [PK30]', async () => {
      const { compare } = withQuoted({ discount: {}, price });
      const cleared = aQuotedJourney({ linked: { voucherCode: 'WELCOME10' } });
      const [priced] = await compare(cleared, [8]);
      expect(priced).toMatchObject({ outcome: { price: { discountedPriceAmount: 750 } } });
    });

    it.each([
      ['has none', {}, {}],
      ['has one for other options', { discount: {}, price }, { picks: { Broadband: 'BB_150' } }],
    ])('is not available where the quote %s [PK31]', async (_case, quoted, more) => {
      const { compare } = withQuoted(quoted);
      const journey = aQuotedJourney({ ...own, ...more });
      expect(await compare(journey, [3])).toEqual(of({ kind: 'no-discount' }));
    });
  });

  it('is requested for two sizes at a time, and reported as soon as each is known [PK30]', async () => {
    const answers: (() => void)[] = [];
    const { compare } = comparing({
      'quotes.forHousehold': (request: QuoteRequest) =>
        new Promise<void>((resolve) => answers.push(resolve)).then(() => quoteFor(request)),
    });
    const reported: number[] = [];
    const onPriced = ({ housemateCount }: { housemateCount: number }) =>
      reported.push(housemateCount);
    const all = compare(aQuotedJourney(), [2, 3, 5, 6], { onPriced });
    const wait = async () => {
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    };
    await wait();
    expect(answers).toHaveLength(2);
    answers[1]?.();
    await wait();
    expect([reported, answers.length]).toEqual([[3], 3]);
    answers[0]?.();
    await wait();
    answers.forEach((answer) => answer());
    await wait();
    answers.forEach((answer) => answer());
    expect((await all).map(({ housemateCount }) => housemateCount)).toEqual([2, 3, 5, 6]);
  });

  it('is requested for no further size once it is aborted [PK30]', async () => {
    const leaving = new AbortController();
    const { calls, compare } = comparing({
      'quotes.forHousehold': () => {
        leaving.abort();
        return Promise.resolve(no('aborted'));
      },
    });
    const priced = await compare(aQuotedJourney(), [2, 3, 5, 6], { signal: leaving.signal });
    expect(calls).toHaveLength(1);
    expect(priced).toHaveLength(4);
    for (const { outcome } of priced) {
      expect(outcome).toMatchObject({ kind: 'failed', failure: { kind: 'aborted' } });
    }
  });
});

describe('a size without a price', () => {
  it.each([
    [
      { kind: 'other-package', difference: { kind: 'missing', title: 'Fibre 500' } },
      'Not available for 3 people: there is no Fibre 500.',
    ],
    [
      { kind: 'other-package', difference: { kind: 'extra', title: 'Water' } },
      "Not available for 3 people: Water can't be left out.",
    ],
    [
      { kind: 'no-discount', message: 'For four or more.' },
      'Not available for 3 people with your discount. For four or more.',
    ],
    [{ kind: 'no-discount' }, 'Not available for 3 people with your discount.'],
    [
      { kind: 'account-exists' },
      'Not available for 3 people: this address already has an account.',
    ],
    [
      { kind: 'failed', failure: { kind: 'faulted', messages: ['Too many attempts.'] } },
      "We couldn't get a price for 3 people. Too many attempts.",
    ],
  ] as const)('says why: %j [PK31]', (outcome, words) => {
    expect(sizeOutcomeMessage({ housemateCount: 3, outcome }, 'Kettle')).toBe(words);
  });

  it('says so of one person [PK31]', () => {
    const one = { housemateCount: 1, outcome: { kind: 'account-exists' } } as const;
    expect(sizeOutcomeMessage(one, 'Kettle')).toContain('for 1 person:');
  });
});
