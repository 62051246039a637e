import { describe, expect, it } from 'vitest';
import { selectByPicks } from './selection.ts';
import { applyVoucher, checkVoucher } from './vouchers.ts';

const PICKS = { Energy: 'ENERGY', Broadband: 'BB_150', 'TV Licence': 'TV_LICENCE' };
const selection = selectByPicks(PICKS, 4, 'yorkshire');

describe('checkVoucher', () => {
  it('[SB8] takes 10 % off the current price of the selection, to a tenth of a penny', () => {
    expect(checkVoucher('WELCOME10', selection)).toStrictEqual({
      ok: true,
      value: {
        discount: { isValid: true, code: 'WELCOME10', description: '10% off your package' },
        message: '10% off your package',
        price: { fullPriceAmount: 1427, discountedPriceAmount: 1284.3 },
      },
    });
  });

  it('[SB9] names the product that FREETV makes free', () => {
    expect(checkVoucher('FREETV', selection)).toMatchObject({
      value: {
        discount: { productType: 'TV Licence', productCode: 'TV_LICENCE' },
        price: { fullPriceAmount: 1427, discountedPriceAmount: 1340 },
      },
    });
  });

  it.each([
    ['its _NONE option', { ...PICKS, 'TV Licence': 'TV_LICENCE_NONE' }],
    ['nothing', { Energy: 'ENERGY' }],
  ])('[SB9] refuses FREETV when %s is picked', (_what, picks) => {
    expect(checkVoucher('FREETV', selectByPicks(picks, 4, 'yorkshire'))).toMatchObject({
      error: { kind: 'unprocessable', messages: ['Add a TV Licence to use this voucher.'] },
    });
  });

  it('[SB10] refuses EXPIRED as gone and SILENT without a message', () => {
    expect(checkVoucher('EXPIRED', selection)).toMatchObject({
      error: { kind: 'gone', messages: ['This voucher has expired.'] },
    });
    expect(checkVoucher('SILENT', selection)).toEqual({
      ok: false,
      error: { kind: 'unprocessable', messages: [] },
    });
  });

  it.each([' welcome10 ', 'Welcome10'])(
    '[SB8] also accepts %j and returns the code in its exact form',
    (code) => {
      expect(checkVoucher(code, selection)).toMatchObject({
        value: { discount: { code: 'WELCOME10' } },
      });
    },
  );

  it.each(['', 'WELCOME', '__PROTO__', 'constructor'])(
    '[VO6] refuses the unknown code %j',
    (code) => {
      expect(checkVoucher(code, selection)).toMatchObject({
        error: { kind: 'not-found', messages: ['Invalid voucher code. Check and try again.'] },
      });
    },
  );
});

describe('applyVoucher', () => {
  it('[SB8] uses the prices of the region in the price ids', () => {
    const request = { code: 'WELCOME10', housemateCount: 4 };
    expect(applyVoucher({ ...request, selectedPriceIds: ['price_energy_wales'] })).toMatchObject({
      value: { price: { fullPriceAmount: 1231 } },
    });
    expect(applyVoucher({ ...request, selectedPriceIds: ['price_energy'] })).toMatchObject({
      value: { price: { fullPriceAmount: 1150 } },
    });
  });

  it('[SB8] returns only the price and the message, without the voucher itself', () => {
    const request = { code: 'WELCOME10', housemateCount: 4, selectedPriceIds: ['price_energy'] };
    expect(applyVoucher(request)).toEqual({
      ok: true,
      value: {
        message: '10% off your package',
        price: { fullPriceAmount: 1150, discountedPriceAmount: 1035 },
      },
    });
  });

  it('[VO6] refuses an unknown code', () => {
    const request = { code: 'WELCOME', housemateCount: 4, selectedPriceIds: ['price_energy'] };
    expect(applyVoucher(request)).toMatchObject({ error: { kind: 'not-found' } });
  });

  it.each([0, 16])('[HH5] refuses a house of %d people', (housemateCount) => {
    const request = { code: 'WELCOME10', selectedPriceIds: ['price_energy'], housemateCount };
    expect(applyVoucher(request)).toMatchObject({ error: { kind: 'unprocessable' } });
  });
});
