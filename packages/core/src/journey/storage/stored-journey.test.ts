import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  aCompleteJourney,
  ADA,
  ADA_PRESIGNUP,
  anOption,
  aProduct,
  date,
  ENERGY,
  YEAR_FROM_JULY,
} from '../../testing/journeys.ts';
import { newJoiningJourney } from '../joining-journey-state.ts';
import { newLeadJourney, type LeadJourney } from '../lead-journey-state.ts';
import {
  serialiseJourney,
  savedAtOf,
  restoreJoiningJourney,
  restoreLeadJourney,
} from './stored-journey.ts';

const fresh = newLeadJourney('fresh');

const everything: LeadJourney = aCompleteJourney({
  leadId: 'lead_1',
  presignup: ADA_PRESIGNUP,
  drafts: {
    tenancy: { startDate: '2027-07-01', endDate: '' },
    household: { isManualAddress: true },
  },
  codes: { referral: 'FRIEND20', affiliate: 'UNI2027', agent: 'FRA1', offer: 'OFFER' },
  discount: { isValid: true, code: 'WELCOME10', description: '10 % off' },
  discountedPrice: { fullPriceAmount: 1588.5, discountedPriceAmount: 1429.65 },
  broadbandTiming: { isUrgent: false, date: date('2027-07-05') },
  submissions: { presignup: { key: 'key-1', kind: 'presignup', state: 'done', sentAt: 1 } },
  isViaShareLink: true,
});

describe('a stored journey', () => {
  it('is restored unchanged [ST1]', () => {
    expect(restoreLeadJourney(serialiseJourney(everything, 1), fresh)).toEqual({
      journey: everything,
      hasUnreadableParts: false,
    });
  });

  it('has the time at which it was stored [ST10]', () => {
    expect(savedAtOf(serialiseJourney(everything, 1_800_000_000_000))).toBe(1_800_000_000_000);
  });

  it('is read in full, with its time, when an earlier version stored it', () => {
    const earlier = serialiseJourney(everything, 18).replace('savedAt', 'keptAt');
    expect(savedAtOf(earlier)).toBe(18);
    expect(restoreLeadJourney(earlier, fresh).hasUnreadableParts).toBe(false);
  });

  it.each(['', '{"id":"a","savedAt":18', '{"id":"a"}', '{"savedAt":"1"}', '{"savedAt":-1}'])(
    'has no time in %j [ST4, ST10]',
    (stored) => {
      expect(savedAtOf(stored)).toBeUndefined();
    },
  );

  it('keeps texts of any length, typed or from the provider [ST1]', () => {
    const drafts = { ...everything.drafts, tenancy: { startDate: 'x'.repeat(3000), endDate: '' } };
    const products = [{ ...ENERGY, info: 'x'.repeat(3000) }];
    const journey: LeadJourney = { ...everything, drafts, products };
    expect(restoreLeadJourney(serialiseJourney(journey, 1), fresh)).toEqual({
      journey,
      hasUnreadableParts: false,
    });
  });

  it('keeps a credit, and how a submission ended [ST1, PR9]', () => {
    const products = [aProduct('Energy', [anOption('CREDIT', -150)])];
    const record = { key: 'key-1', kind: 'direct-debit', sentAt: 1 } as const;
    for (const state of ['planned', 'done', 'refused', 'conflict', 'unknown'] as const) {
      const submissions = { 'direct-debit': { ...record, state } };
      const journey = { ...everything, products, submissions };
      const restored = restoreLeadJourney(serialiseJourney(journey, 1), fresh);
      expect(restored).toEqual({ journey, hasUnreadableParts: false });
    }
  });

  it('is restored with a submission in progress as one of unknown outcome [KE6, ST1]', () => {
    const record = { key: 'key-1', kind: 'direct-debit', state: 'sending', sentAt: 1 } as const;
    const stored = serialiseJourney({ ...everything, submissions: { 'direct-debit': record } }, 1);
    expect(restoreLeadJourney(stored, fresh).journey.submissions).toEqual({
      'direct-debit': { ...record, state: 'unknown' },
    });
  });

  it.each([
    ['household', { postcode: 'LS6 1AA', housemateCount: '4' }],
    ['household', { postcode: 'LS6 1AA', housemateCount: 99 }],
    ['tenancy', { startDate: '2027-02-30', endDate: '2028-06-30' }],
    ['personalDetails', { ...ADA, leadType: 'Landlord' }],
    ['sent', { personalDetails: ADA }],
    ['products', [{ type: 'Energy' }]],
    ['leadId', 7],
    ['discountedPrice', { fullPriceAmount: -1, discountedPriceAmount: 0 }],
    ['broadbandTiming', { isUrgent: false }],
    ['drafts', { tenancy: { startDate: 20270701 } }],
    ['submissions', { 'direct-debit': { key: 'key-1' } }],
    ['submissions', { presignup: { key: 'key-1', kind: 'invitations', state: 'done', sentAt: 1 } }],
    ['picks', ['BB_150']],
    ['sortCode', '20-00-00'],
  ])('drops only %s when it has the wrong shape [ST4]', (field, value) => {
    const stored = JSON.stringify({ ...everything, [field]: value });
    const { journey, hasUnreadableParts } = restoreLeadJourney(stored, fresh);
    const { [field as keyof LeadJourney]: dropped, ...rest } = everything;
    const { [field as keyof LeadJourney]: start, ...others } = journey;
    expect(hasUnreadableParts).toBe(true);
    expect(others).toEqual(rest);
    expect(start).toEqual(fresh[field as keyof LeadJourney]);
    expect(start).not.toEqual(dropped ?? value);
  });

  it.each(['', 'null', '[]', '"text"', '{', '42'])('%s gives a fresh journey [ST4]', (stored) => {
    expect(restoreLeadJourney(stored, fresh)).toEqual({ journey: fresh, hasUnreadableParts: true });
  });

  it('truncated anywhere gives a fresh journey [ST4]', () => {
    const stored = serialiseJourney(everything, 1);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: stored.length - 1 }), (length) => {
        expect(restoreLeadJourney(stored.slice(0, length), fresh).journey).toEqual(fresh);
      }),
    );
  });

  it('ignores properties of a prototype [ST4]', () => {
    const stored = '{"__proto__":{"leadId":"lead_1"},"constructor":{"prototype":{}}}';
    const { journey } = restoreLeadJourney(stored, fresh);
    expect(journey.leadId).toBeUndefined();
    expect(Object.getPrototypeOf(journey)).toBe(Object.prototype);
  });

  it('is restored only for the link it was started with [ST4]', () => {
    const stored = serialiseJourney({ ...newJoiningJourney('acc_1'), personalDetails: ADA }, 1);
    const other = newJoiningJourney('acc_2');
    expect(restoreJoiningJourney(stored, other)).toEqual({
      journey: other,
      hasUnreadableParts: true,
    });
    expect(
      restoreJoiningJourney(stored, newJoiningJourney('acc_1')).journey.personalDetails,
    ).toEqual(ADA);
  });

  it('keeps a tenancy of existing dates [ST1]', () => {
    const stored = JSON.stringify({ ...fresh, tenancy: YEAR_FROM_JULY });
    expect(restoreLeadJourney(stored, fresh).journey.tenancy).toEqual(YEAR_FROM_JULY);
  });
});
