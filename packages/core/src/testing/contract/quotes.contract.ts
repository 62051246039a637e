import { describe, expect, it } from 'vitest';
import { isPence, lessPercent } from '../../domain/money.ts';
import { packagePriceOf } from '../../domain/package-price.ts';
import { pickedOptions } from '../../domain/picks.ts';
import { isNoProduct, optionOfCode, productOfType, type Product } from '../../domain/product.ts';
import type { Quote } from '../../domain/quote.ts';
import type { QuoteRequest, Quotes } from '../../ports/quotes.ts';
import { freshPostcode, freshProperty } from './fresh.ts';
import { aFreshHouse } from './houses.ts';
import { useProvider, type MakeProvider } from './provider-under-test.ts';
import { errorOf, messagesOf, valueOf } from './results.ts';

const LISTED = ['LS6 1AA', 'M14 5RL', 'NG7 2RD', 'CF24 3AB', 'EH9 1QA'] as const;

function defaultPrice({ products }: Quote): number {
  return packagePriceOf(pickedOptions(products, {})).discountedPriceAmount;
}

function product({ products }: Quote, type: string): Product {
  const found = productOfType(products, type);
  if (!found) throw new Error(`There is no ${type} in this quote.`);
  return found;
}

export function quotesContract(makeProvider: MakeProvider): void {
  describe('Quotes', () => {
    const subject = useProvider(makeProvider);
    const ask = (request: Partial<QuoteRequest>) =>
      subject().ports.quotes.forHousehold({ housemateCount: 4, ...request });
    const quote = async (request: Partial<QuoteRequest>) => valueOf(await ask(request));

    catalogueTests(quote);
    placeTests(quote, ask, subject);
    discountTests(quote);

    it('a quote whose signal is aborted gives no answer', async () => {
      const { quotes } = subject().ports;
      const request = { postcode: 'LS6 1AA', housemateCount: 4 };
      const answer = await quotes.forHousehold(request, AbortSignal.abort());
      expect(errorOf(answer).kind).toBe('aborted');
    });
  });
}

type FetchQuote = (request: Partial<QuoteRequest>) => Promise<Quote>;

function catalogueTests(quote: FetchQuote): void {
  it('the catalogue has energy, water, broadband and the TV Licence', async () => {
    const { products } = await quote({ postcode: 'LS6 1AA' });
    const types = products.map(({ type }) => type);
    expect(types.toSorted()).toEqual(['Broadband', 'Energy', 'TV Licence', 'Water']);
  });

  it('broadband has its default, two upgrades and NO-BROADBAND', async () => {
    const broadband = product(await quote({ postcode: 'LS6 1AA' }), 'Broadband');
    const upgrades = broadband.options.filter(
      ({ code }) => code !== broadband.defaultOption && !isNoProduct(code),
    );
    expect(upgrades).toHaveLength(2);
    expect(optionOfCode(broadband, 'NO-BROADBAND')?.price.current).toBe(0);
    expect(optionOfCode(broadband, 'BB_150')?.priceId).toBe('price_bb_150');
  });

  it('the TV Licence can be left out by its _NONE option [PK7]', async () => {
    const { options } = product(await quote({ postcode: 'LS6 1AA' }), 'TV Licence');
    expect(options.map(({ optional }) => optional)).toEqual([true, true]);
    expect(options.filter(({ code }) => code.includes('_NONE'))).toHaveLength(1);
  });

  it('every price is in whole ten-thousandths of a penny, for every size of house [PR9]', async () => {
    for (const housemateCount of [1, 2, 3, 7, 15]) {
      const { products } = await quote({ postcode: 'CF24 3AB', housemateCount });
      const prices = products.flatMap(({ options }) => options.map(({ price }) => price));
      expect(prices.every(({ current, old = current }) => isPence(current) && isPence(old))).toBe(
        true,
      );
    }
  });

  it('each housemate pays less in a larger house', async () => {
    const sizes = [1, 2, 4, 8, 15];
    const quotes = await Promise.all(
      sizes.map((housemateCount) => quote({ postcode: 'LS6 1AA', housemateCount })),
    );
    const prices = quotes.map(defaultPrice);
    expect(prices).toEqual(prices.toSorted((a, b) => b - a));
    expect(new Set(prices).size).toBe(sizes.length);
  });

  it('the listed postcodes have prices of their own region', async () => {
    const quotes = await Promise.all(LISTED.map((postcode) => quote({ postcode })));
    expect(new Set(quotes.map(defaultPrice)).size).toBe(LISTED.length);
  });
}

function placeTests(
  quote: FetchQuote,
  ask: (request: Partial<QuoteRequest>) => ReturnType<Quotes['forHousehold']>,
  subject: ReturnType<typeof useProvider>,
): void {
  it('ZE1 0AA is not covered', async () => {
    const answer = await ask({ postcode: 'ze1 0aa' });
    expect(errorOf(answer)).toMatchObject({ kind: 'refused' });
    expect(messagesOf(answer)[0]).toBe('Sorry, we do not cover this postcode yet.');
  });

  it.each([0, 16, 2.5])('a house of %d is refused [HH5]', async (housemateCount) => {
    const answer = await ask({ postcode: 'LS6 1AA', housemateCount });
    expect(errorOf(answer)).toMatchObject({ kind: 'refused' });
  });

  it('an invalid place is refused with a message [ER1]', async () => {
    const answer = await ask({ postcode: 'nowhere' });
    expect(errorOf(answer)).toMatchObject({ kind: 'refused' });
    expect(messagesOf(answer)).not.toEqual([]);
  });

  it('a quote for a property has its address', async () => {
    const { address } = await quote({ addressGuid: 'adr_ls6_2' });
    expect(address).toMatchObject({ line1: '2 Kettle Terrace', postcode: 'LS6 1AA' });
  });

  it('a quote for adr_ls6_5 names its account', async () => {
    const { existingAccountGuid } = await quote({ addressGuid: 'adr_ls6_5' });
    expect(existingAccountGuid).toBe('acc_taken');
  });

  it('a quote names the account of a property after a house is opened there [JN3]', async () => {
    const property = await freshProperty(subject().ports);
    expect((await quote({ addressGuid: property.guid })).existingAccountGuid).toBeUndefined();
    await aFreshHouse(subject(), { address: property });
    expect((await quote({ addressGuid: property.guid })).existingAccountGuid).toBeDefined();
    expect((await quote({ postcode: property.postcode })).existingAccountGuid).toBeUndefined();
  });
}

function discountTests(quote: FetchQuote): void {
  it('a valid voucher is returned as a discount with both prices [HH13]', async () => {
    const postcode = freshPostcode();
    const before = defaultPrice(await quote({ postcode }));
    const { discount, price } = await quote({ postcode, voucherCode: 'WELCOME10' });
    expect(discount).toMatchObject({ isValid: true, code: 'WELCOME10' });
    expect(price).toEqual({
      fullPriceAmount: before,
      discountedPriceAmount: lessPercent(before, 10),
    });
  });

  it('a refused voucher gives no discount, and the quote is still returned [HH13]', async () => {
    const answer = await quote({ postcode: freshPostcode(), voucherCode: 'EXPIRED' });
    expect(answer.discount).toMatchObject({
      isValid: false,
      errorMsg: 'This voucher has expired.',
    });
    expect(answer.products).toHaveLength(4);
  });
}
