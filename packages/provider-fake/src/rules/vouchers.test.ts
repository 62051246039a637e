import { describe, expect, it } from 'vitest';
import { selectByPicks } from './selection.ts';
import { applyVoucher, judgeVoucher } from './vouchers.ts';

const PICKS = { Energy: 'ENERGY', Broadband: 'BB_150', 'TV Licence': 'TV_LICENCE' };
const selection = selectByPicks(PICKS, 4, 'yorkshire');

describe('judgeVoucher', () => {
  it('[SB8] takes 10 % off what the selection costs now, to a tenth of a penny', () => {
    expect(judgeVoucher('WELCOME10', selection)).toStrictEqual({
      ok: true,
      value: {
        discount: { isValid: true, code: 'WELCOME10', description: '10% off your package' },
        message: '10% off your package',
        price: { fullPriceAmount: 1427, discountedPriceAmount: 1284.3 },
      },
    });
  });

  it('[SB9] names the product that FREETV makes free', () => {
    expect(judgeVoucher('FREETV', selection)).toMatchObject({
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
    expect(judgeVoucher('FREETV', selectByPicks(picks, 4, 'yorkshire'))).toMatchObject({
      error: { kind: 'unprocessable', messages: ['Add a TV Licence to use this voucher.'] },
    });
  });

  it('[SB10] calls EXPIRED gone and refuses SILENT without a word', () => {
    expect(judgeVoucher('EXPIRED', selection)).toMatchObject({
      error: { kind: 'gone', messages: ['This voucher has expired.'] },
    });
    expect(judgeVoucher('SILENT', selection)).toEqual({
      ok: false,
      error: { kind: 'unprocessable', messages: [] },
    });
  });

  it.each([' welcome10 ', 'Welcome10'])('[SB8] knows %j too, and names it as it is', (code) => {
    expect(judgeVoucher(code, selection)).toMatchObject({
      value: { discount: { code: 'WELCOME10' } },
    });
  });

  it.each(['', 'WELCOME', '__PROTO__', 'constructor'])('[VO6] does not know %j', (code) => {
    expect(judgeVoucher(code, selection)).toMatchObject({
      error: { kind: 'not-found', messages: ['Invalid voucher code. Check and try again.'] },
    });
  });
});

describe('applyVoucher', () => {
  it('[SB8] prices by the region that the price ids tell', () => {
    const request = { code: 'WELCOME10', housemateCount: 4 };
    expect(applyVoucher({ ...request, selectedPriceIds: ['price_energy_wales'] })).toMatchObject({
      value: { price: { fullPriceAmount: 1231 } },
    });
    expect(applyVoucher({ ...request, selectedPriceIds: ['price_energy'] })).toMatchObject({
      value: { price: { fullPriceAmount: 1150 } },
    });
  });

  it('[SB8] says the price and the words alone, without the voucher they come from', () => {
    const request = { code: 'WELCOME10', housemateCount: 4, selectedPriceIds: ['price_energy'] };
    expect(applyVoucher(request)).toEqual({
      ok: true,
      value: {
        message: '10% off your package',
        price: { fullPriceAmount: 1150, discountedPriceAmount: 1035 },
      },
    });
  });

  it('[VO6] does not know every code', () => {
    const request = { code: 'WELCOME', housemateCount: 4, selectedPriceIds: ['price_energy'] };
    expect(applyVoucher(request)).toMatchObject({ error: { kind: 'not-found' } });
  });

  it.each([0, 16])('[HH5] refuses a house of %d', (housemateCount) => {
    const request = { code: 'WELCOME10', selectedPriceIds: ['price_energy'], housemateCount };
    expect(applyVoucher(request)).toMatchObject({ error: { kind: 'unprocessable' } });
  });
});
