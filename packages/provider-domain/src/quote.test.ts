import { describe, expect, it } from 'vitest';
import type { QuoteRequest } from '@kettle/core';
import { quoteFor as quoteOf, type QuoteFacts } from './quote.ts';
import { BUSINESS, FACTS } from './testing/a-business.ts';

const quoteFor = (request: QuoteRequest, facts: Partial<QuoteFacts> = {}) =>
  quoteOf(BUSINESS, request, { ...FACTS, ...facts });

describe('quoteFor', async () => {
  it('takes the place from the guid and ignores the postcode', async () => {
    const request = { addressGuid: 'adr_m14_2', postcode: 'LS6 1AA', housemateCount: 4 };
    expect(await quoteFor(request)).toMatchObject({
      ok: true,
      value: { address: { guid: 'adr_m14_2', postcode: 'M14 5RL' } },
    });
  });

  it('refuses a guid that was never issued, with and without a postcode', async () => {
    const request = { addressGuid: 'adr_1', housemateCount: 4 };
    const refused = {
      error: {
        kind: 'unprocessable',
        messages: ['We do not know this address. Search for it to get a price.'],
      },
    };
    expect(await quoteFor(request)).toMatchObject(refused);
    expect(await quoteFor({ ...request, postcode: 'LS6 1AA' })).toMatchObject(refused);
  });

  it('reads an empty guid as none', async () => {
    const quote = await quoteFor({ addressGuid: '', postcode: 'LS6 1AA', housemateCount: 4 });
    expect(quote.ok && quote.value.address).toBeUndefined();
  });

  it('includes the facts from the store [JN3, PK18]', async () => {
    const facts = { existingAccountGuid: 'acc_1', leadId: 'lead_1' };
    const quote = await quoteFor({ postcode: 'LS6 1AA', housemateCount: 4 }, facts);
    expect(quote).toMatchObject({ value: facts });
  });

  it('refuses ZE1 0AA, which the catalogue does not cover', async () => {
    const refused = {
      error: { kind: 'unprocessable', messages: ['Sorry, we do not cover this postcode yet.'] },
    };
    expect(await quoteFor({ postcode: 'ZE1 0AA', housemateCount: 4 })).toMatchObject(refused);
  });

  it.each([0, 16, 1.5, Number.NaN])(
    'refuses a house of %d people [HH5]',
    async (housemateCount) => {
      expect(await quoteFor({ postcode: 'LS6 1AA', housemateCount })).toMatchObject({
        error: { kind: 'unprocessable', messages: ['Must be a number between 1 and 15'] },
      });
    },
  );

  it.each(['', 'LS6', 'LS6 1A', '1AA LS6', 'ＬＳ6 1AA'])(
    'refuses %j as a postcode [ER1]',
    async (postcode) => {
      expect(await quoteFor({ postcode, housemateCount: 4 })).toMatchObject({
        error: { kind: 'unprocessable' },
      });
    },
  );

  it('uses the fallback message if a voucher is unknown [VO16]', async () => {
    const request = { postcode: 'LS6 1AA', housemateCount: 4, voucherCode: 'NONE' };
    expect(await quoteFor(request)).toMatchObject({
      value: {
        discount: { isValid: false, errorMsg: 'Invalid voucher code. Check and try again.' },
      },
    });
  });
});
