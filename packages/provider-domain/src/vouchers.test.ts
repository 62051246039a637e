import { describe, expect, it } from 'vitest';
import type { CalendarDate, VoucherRequest } from '@kettle/core';
import { companyOf } from './company/company.ts';
import type { VoucherEntry } from './company/schemas.ts';
import { selectByPicks, type Selection } from './selection.ts';
import { BUSINESS, CATALOGUE, FACTS, FILES } from './testing/a-business.ts';
import { applyVoucher as applyTo, checkVoucher as check } from './vouchers.ts';

const { company } = BUSINESS;

const PICKS = { Energy: 'ENERGY', Broadband: 'BB_150', 'TV Licence': 'TV_LICENCE' };
const BUYER = { region: 'yorkshire', housemateCount: 4, today: FACTS.today };
const selection = selectByPicks(CATALOGUE, PICKS, BUYER);
const checkVoucher = (code: string, of: Selection) => check(company, code, of, FACTS);
const applyVoucher = (request: VoucherRequest) => applyTo(company, request, FACTS);

/** A company whose only voucher is this one. */
const withVoucher = (voucher: VoucherEntry) => ({
  ...company,
  vouchers: new Map([[voucher.code, voucher]]),
});

describe('checkVoucher', async () => {
  it('takes 10 % off the current price of the selection, to a tenth of a penny', async () => {
    expect(await checkVoucher('WELCOME10', selection)).toStrictEqual({
      ok: true,
      value: {
        discount: { isValid: true, code: 'WELCOME10', description: '10% off your package' },
        message: '10% off your package',
        price: { fullPriceAmount: 1427, discountedPriceAmount: 1284.3 },
      },
    });
  });

  it('names the product that FREETV makes free', async () => {
    expect(await checkVoucher('FREETV', selection)).toMatchObject({
      value: {
        discount: { productType: 'TV Licence', productCode: 'TV_LICENCE' },
        price: { fullPriceAmount: 1427, discountedPriceAmount: 1340 },
      },
    });
  });

  it.each([
    ['its _NONE option', { ...PICKS, 'TV Licence': 'TV_LICENCE_NONE' }],
    ['nothing', { Energy: 'ENERGY' }],
  ])('refuses FREETV when %s is picked', async (_what, picks) => {
    expect(await checkVoucher('FREETV', selectByPicks(CATALOGUE, picks, BUYER))).toMatchObject({
      error: { kind: 'unprocessable', messages: ['Add a TV Licence to use this voucher.'] },
    });
  });

  it('refuses EXPIRED as gone', async () => {
    expect(await checkVoucher('EXPIRED', selection)).toMatchObject({
      error: { kind: 'gone', messages: ['This voucher has expired.'] },
    });
  });

  it.each([' welcome10 ', 'Welcome10'])(
    'also accepts %j and returns the code in its exact form',
    async (code) => {
      expect(await checkVoucher(code, selection)).toMatchObject({
        value: { discount: { code: 'WELCOME10' } },
      });
    },
  );

  it.each(['', 'WELCOME', '__PROTO__', 'constructor'])(
    'refuses the unknown code %j [VO16]',
    async (code) => {
      expect(await checkVoucher(code, selection)).toMatchObject({
        error: { kind: 'not-found', messages: ['Invalid voucher code. Check and try again.'] },
      });
    },
  );
});

describe('a voucher of a company', async () => {
  const SUMMER: VoucherEntry = {
    code: 'SUMMER',
    description: '£1 off a week',
    penceOff: 100,
    from: '2026-06-01' as CalendarDate,
    until: '2026-08-31' as CalendarDate,
  };

  it.each([
    ['2026-05-31', { ok: false, error: { kind: 'not-found' } }],
    ['2026-06-01', { value: { price: { discountedPriceAmount: 1327 } } }],
    ['2026-08-31', { value: { price: { discountedPriceAmount: 1327 } } }],
    ['2026-09-01', { error: { kind: 'gone', messages: ['This voucher has expired.'] } }],
  ])('is valid from its first to its last day; on %s', async (today, result) => {
    const facts = { ...FACTS, today: today as CalendarDate };
    expect(await check(withVoucher(SUMMER), 'summer', selection, facts)).toMatchObject(result);
  });

  it('is refused after its last day in the words of the company', async () => {
    const ended = withVoucher({ ...SUMMER, ended: 'Summer is over.' });
    const facts = { ...FACTS, today: '2026-09-01' as CalendarDate };
    expect(await check(ended, 'summer', selection, facts)).toMatchObject({
      error: { kind: 'gone', messages: ['Summer is over.'] },
    });
  });

  it('may be written in small letters in its file', async () => {
    const vouchers = { ...FILES.vouchers, vouchers: [{ ...SUMMER, code: 'Summer10' }] };
    const facts = { ...FACTS, today: '2026-07-01' as CalendarDate };
    const read = companyOf({ ...FILES, vouchers });
    expect(await check(read, 'summer10', selection, facts)).toMatchObject({ ok: true });
  });

  it.each([
    [99, { ok: true }],
    [100, { error: { kind: 'unprocessable', messages: ['All gone.'] } }],
  ])('can be used a hundred times if it says so; after %d times', async (used, result) => {
    const limited = withVoucher({
      code: 'FEW',
      description: '',
      percentOff: 5,
      times: 100,
      usedUp: 'All gone.',
    });
    const facts = { ...FACTS, timesUsed: async () => used };
    expect(await check(limited, 'FEW', selection, facts)).toMatchObject(result);
  });

  it('never makes a package cost less than nothing', async () => {
    const generous = withVoucher({ code: 'MUCH', description: '', penceOff: 100_000 });
    expect(await check(generous, 'MUCH', selection, FACTS)).toMatchObject({
      value: { price: { discountedPriceAmount: 0 } },
    });
  });
});

describe('applyVoucher', async () => {
  it('uses the prices of the region in the price ids', async () => {
    const request = { code: 'WELCOME10', housemateCount: 4 };
    expect(
      await applyVoucher({ ...request, selectedPriceIds: ['price_energy_wales'] }),
    ).toMatchObject({
      value: { price: { fullPriceAmount: 1231 } },
    });
    expect(await applyVoucher({ ...request, selectedPriceIds: ['price_energy'] })).toMatchObject({
      value: { price: { fullPriceAmount: 1150 } },
    });
  });

  it('returns only the price and the message, without the voucher itself', async () => {
    const request = { code: 'WELCOME10', housemateCount: 4, selectedPriceIds: ['price_energy'] };
    expect(await applyVoucher(request)).toEqual({
      ok: true,
      value: {
        message: '10% off your package',
        price: { fullPriceAmount: 1150, discountedPriceAmount: 1035 },
      },
    });
  });

  it('refuses an unknown code [VO16]', async () => {
    const request = { code: 'WELCOME', housemateCount: 4, selectedPriceIds: ['price_energy'] };
    expect(await applyVoucher(request)).toMatchObject({ error: { kind: 'not-found' } });
  });

  it.each([0, 16])('refuses a house of %d people [HH5]', async (housemateCount) => {
    const request = { code: 'WELCOME10', selectedPriceIds: ['price_energy'], housemateCount };
    expect(await applyVoucher(request)).toMatchObject({ error: { kind: 'unprocessable' } });
  });
});
