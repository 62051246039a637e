import { YEAR_FROM_JULY } from '@kettle/core/testing';
import { describe, expect, it } from 'vitest';
import { ok, refusal, stubbedWire } from '../testing/stubbed-wire.ts';

const APPLIED = { priceBeforeDiscount: 1588.5, priceAfterDiscount: 1429.65, message: '10 % off' };
const PACKAGE = { selectedPriceIds: ['price_a', 'price_b'], housemateCount: 4 };

describe('Vouchers over HTTP', () => {
  const wire = stubbedWire();
  const vouchers = () => wire.ports.vouchers;

  it('a voucher sends the package, the lead and the tenancy, and reads the price [VO5]', async () => {
    wire.answer(ok(APPLIED));
    const request = { code: 'WELCOME10', ...PACKAGE, leadId: 'lead_1', tenancy: YEAR_FROM_JULY };
    const price = { fullPriceAmount: 1588.5, discountedPriceAmount: 1429.65 };
    const applied = { ok: true, value: { price, message: '10 % off' } };
    expect(await vouchers().apply(request)).toEqual(applied);
    expect(wire.requests[0]?.body).toEqual({
      selectedProducts: ['price_a', 'price_b'],
      housemateCount: 4,
      leadId: 'lead_1',
      contractStartDate: '2027-07-01',
      contractEndDate: '2028-06-30',
    });
  });

  it('a code with path characters is sent as one segment', async () => {
    wire.answer(refusal(404));
    await vouchers().apply({ code: 'ünï/../50%?', ...PACKAGE });
    expect(wire.requests[0]?.url).toBe('/api/voucher/%C3%BCn%C3%AF%2F..%2F50%25%3F');
  });

  it('a code of dots is refused without a message, and not sent [VO16]', async () => {
    const answer = await vouchers().apply({ code: '..', ...PACKAGE });
    expect(answer).toEqual({ ok: false, error: { kind: 'invalid-voucher', messages: [] } });
    expect(wire.requests).toEqual([]);
  });

  it.each([404, 410, 422])('a %d calls it invalid with its messages [VO16]', async (status) => {
    wire.answer(refusal(status, 'This voucher has expired.'));
    const error = { kind: 'invalid-voucher', status, messages: ['This voucher has expired.'] };
    expect(await vouchers().apply({ code: 'EXPIRED', ...PACKAGE })).toEqual({ ok: false, error });
  });

  it.each([400, 401, 403, 409])('a %d says nothing about it [VO8]', async (status) => {
    wire.answer(refusal(status, 'Sign in first.'));
    const error = { kind: 'refused', status, messages: ['Sign in first.'] };
    expect(await vouchers().apply({ code: 'WELCOME10', ...PACKAGE })).toEqual({ ok: false, error });
  });
});
