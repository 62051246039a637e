import { describe, expect, it } from 'vitest';
import { aCompleteJourney, ADA, ADAS_BANK, date } from '../testing/journeys.ts';
import { newLeadJourney } from './lead-journey-state.ts';
import { leadMandate } from './lead-mandate.ts';
import { applyChanges } from './lead-changes.ts';
import { withBroadband } from './lead-transitions.ts';

const complete = aCompleteJourney();

describe('a lead’s direct debit', () => {
  it('contains the person, the bank details with the first payment date, the house and the picks', () => {
    expect(leadMandate(complete, ADAS_BANK)).toEqual({
      personalDetails: ADA,
      bankDetails: { ...ADAS_BANK, firstPaymentDate: '2027-07-01' },
      addressId: 'adr_1',
      housemateCount: 4,
      houseInformation: {
        postcode: 'LS6 1AA',
        address: complete.address,
        startDate: '2027-07-01',
        endDate: '2028-06-30',
        broadband: { isUrgent: true, date: '2027-07-01' },
      },
      selectedPriceIds: ['price_energy', 'price_bb_75', 'price_tv_none'],
    });
  });

  it('contains a later broadband date', () => {
    const later = { isUrgent: false, date: date('2027-07-05') } as const;
    const mandate = leadMandate({ ...complete, broadbandTiming: later }, ADAS_BANK);
    expect(mandate?.houseInformation.broadband).toEqual(later);
  });

  it('without broadband leaves out its fields but keeps the price id', () => {
    const without = applyChanges(complete, withBroadband(complete, 'NO-BROADBAND'));
    const mandate = leadMandate(without, ADAS_BANK);
    expect(mandate?.houseInformation).not.toHaveProperty('broadband');
    expect(mandate?.selectedPriceIds).toContain('price_no-broadband');
  });

  it('contains the codes, and a discount code only when it is valid', () => {
    const codes = { referral: 'FRIEND20', affiliate: 'UNI2027', agent: 'FRA1', offer: 'OFFER' };
    const discount = { isValid: true, code: 'WELCOME10', description: '' };
    const valid = leadMandate({ ...complete, codes, discount }, ADAS_BANK);
    expect(valid?.houseInformation).toMatchObject({
      referralCode: 'FRIEND20',
      affiliateCode: 'UNI2027',
      agentCode: 'FRA1',
      discountCode: 'WELCOME10',
    });
    const refused = { ...complete, discount: { ...discount, isValid: false } };
    expect(leadMandate(refused, ADAS_BANK)?.houseInformation).not.toHaveProperty('discountCode');
  });

  it('has no property id for an address typed by hand', () => {
    const address = { fullAddress: { line1: '1 Low Road', city: 'Leeds' }, postcode: 'LS6 2BB' };
    const mandate = leadMandate({ ...complete, address }, ADAS_BANK);
    expect(mandate).not.toHaveProperty('addressId');
    expect(mandate?.houseInformation).toMatchObject({ address, postcode: 'LS6 2BB' });
  });

  it.each(['household', 'address', 'personalDetails', 'tenancy'] as const)(
    'is undefined without %s [RT1]',
    (part) => {
      expect(leadMandate(applyChanges(complete, { [part]: undefined }), ADAS_BANK)).toBeUndefined();
    },
  );

  it('is undefined at the start [RT1]', () => {
    expect(leadMandate(newLeadJourney('journey-1'), ADAS_BANK)).toBeUndefined();
  });
});
