import { describe, expect, it } from 'vitest';
import { quoteFor } from './quote.ts';

describe('quoteFor', () => {
  it('[CA10, HH14] takes the place from the guid and ignores the postcode', () => {
    const request = { addressGuid: 'adr_m14_2', postcode: 'LS6 1AA', housemateCount: 4 };
    expect(quoteFor(request)).toMatchObject({
      ok: true,
      value: { address: { guid: 'adr_m14_2', postcode: 'M14 5RL' } },
    });
  });

  it('[CA10, SB1] quotes a guid that was never issued by its postcode, and refuses it without one', () => {
    const request = { addressGuid: 'adr_1', housemateCount: 4 };
    expect(quoteFor({ ...request, postcode: 'LS6 1AA' })).toMatchObject({
      value: { address: { guid: 'adr_1' } },
    });
    expect(quoteFor(request)).toMatchObject({
      error: {
        kind: 'unprocessable',
        messages: ['We do not know this address. Search for it to get a price.'],
      },
    });
  });

  it('[CA10] reads an empty guid as none', () => {
    const quote = quoteFor({ addressGuid: '', postcode: 'LS6 1AA', housemateCount: 4 });
    expect(quote.ok && quote.value.address).toBeUndefined();
  });

  it('[JN3, PK18] includes the facts from the store', () => {
    const facts = { existingAccountGuid: 'acc_1', leadId: 'lead_1' };
    const quote = quoteFor({ postcode: 'LS6 1AA', housemateCount: 4 }, facts);
    expect(quote).toMatchObject({ value: facts });
  });

  it('[SB4] refuses ZE1 0AA by postcode and by property', () => {
    const refused = {
      error: { kind: 'unprocessable', messages: ['Sorry, we do not cover this postcode yet.'] },
    };
    expect(quoteFor({ postcode: 'ZE1 0AA', housemateCount: 4 })).toMatchObject(refused);
    expect(quoteFor({ addressGuid: 'adr_ze10aa_1', housemateCount: 4 })).toMatchObject(refused);
  });

  it('[SB5] quotes ZZ1 1ZZ, because only its address calls fail', () => {
    expect(quoteFor({ postcode: 'ZZ1 1ZZ', housemateCount: 4 })).toMatchObject({ ok: true });
  });

  it.each([0, 16, 1.5, Number.NaN])('[HH5] refuses a house of %d people', (housemateCount) => {
    expect(quoteFor({ postcode: 'LS6 1AA', housemateCount })).toMatchObject({
      error: { kind: 'unprocessable', messages: ['Must be a number between 1 and 15'] },
    });
  });

  it.each(['', 'LS6', 'LS6 1A', '1AA LS6', 'ＬＳ6 1AA'])(
    '[HH16] refuses %j as a postcode',
    (postcode) => {
      expect(quoteFor({ postcode, housemateCount: 4 })).toMatchObject({
        error: { kind: 'unprocessable' },
      });
    },
  );

  it('[SB10, VO6] uses the fallback message if a voucher is refused without a message', () => {
    const request = { postcode: 'LS6 1AA', housemateCount: 4, voucherCode: 'SILENT' };
    expect(quoteFor(request)).toMatchObject({
      value: {
        discount: { isValid: false, errorMsg: 'Invalid voucher code. Check and try again.' },
      },
    });
  });
});
