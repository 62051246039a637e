import { describe, expect, it } from 'vitest';
import { TODAY } from '../testing/builders.ts';
import { anOption, aProduct, date, PRODUCTS, YEAR_FROM_JULY } from '../testing/journeys.ts';
import {
  agreedLines,
  agreementInWords,
  cheaperMessage,
  differencesFromShown,
  optionFacts,
  termsAsSetUp,
  type AgreedTerms,
} from './agreement.ts';
import { paymentPlan } from './payment-plan.ts';

const KETTLE = {
  legalName: 'Kettle Household Bills Ltd',
  serviceUserNumber: '123456',
  statementName: 'KETTLE BILLS',
  whenSomebodyDoesNotJoin: 'You pay your own share only.',
  whenAPaymentFails: 'We ask your bank once more.',
};

function terms(from: string, until: string, today = '2026-11-21'): AgreedTerms {
  const tenancy = { startDate: date(from), endDate: date(until) };
  const plan = paymentPlan(tenancy, 7374, { today: date(today) });
  return { ...plan, agreedOn: date(today), lines: agreedLines(PRODUCTS, {}), tenancy };
}

const aYear = terms(YEAR_FROM_JULY.startDate, YEAR_FROM_JULY.endDate);
const earlyStart = (agreed: AgreedTerms) =>
  agreementInWords(agreed).sentences.find((sentence) => sentence.startsWith('You ask us'));

describe('an agreement', () => {
  it('says to somebody who only asks to join that nothing is agreed before the lead says yes [AK8]', () => {
    const { order } = agreementInWords(aYear, { asksToJoin: true, confirmLabel: 'Order' });
    expect(order).toBe(
      'Order asks to join. If the person who set the house up says yes, it is an order: you agree to pay £73.74 a month, 12 times. Until then you agree to nothing.',
    );
  });

  it('says the payments, their total, their days and who collects them [DD45]', () => {
    expect(agreementInWords(aYear, KETTLE)).toMatchObject({
      monthly: '£73.74',
      payments: [
        { term: 'Payments', details: '12, one a month' },
        { term: 'In all', details: '£884.88. Prices include VAT' },
        { term: 'First payment', details: 'On or after Thursday 1 July 2027' },
        { term: 'Last payment', details: 'On or after Thursday 1 June 2028' },
        { term: 'From', details: '1 July 2027' },
        { term: 'Until', details: '30 June 2028' },
      ],
      collector: [
        { term: 'Collected by', details: 'Kettle Household Bills Ltd' },
        { term: 'Service User Number', details: '123456' },
        { term: 'On your statement', details: 'KETTLE BILLS' },
        { term: 'If a payment fails', details: 'We ask your bank once more.' },
      ],
    });
  });

  it('says the amount of a last payment that is for part of a month [DD45]', () => {
    const { order, payments } = agreementInWords(terms('2027-09-01', '2028-07-01'));
    expect(payments[0]?.details).toBe('11, one a month. The last is £2.37, for part of a month');
    expect(order).toBe(
      'Confirm is an order: you agree to pay £73.74 a month, 10 times, then £2.37.',
    );
  });

  it('of somebody who joins near its end says the one payment that is left [DD45, JO17]', () => {
    const { order, payments } = agreementInWords(terms('2026-01-01', '2026-12-01', '2026-11-25'));
    expect(payments[0]?.details).toBe('One of £2.37, for part of a month');
    expect(order).toBe('Confirm is an order: you agree to pay £2.37.');
  });

  it('says what the button does, by the word on it', () => {
    expect(agreementInWords(aYear).order).toBe(
      'Confirm is an order: you agree to pay £73.74 a month, 12 times.',
    );
    expect(agreementInWords(aYear, { confirmLabel: 'Order and pay' }).order).toMatch(
      /^Order and pay is an order: /,
    );
  });

  it('says the rule for the own share, and until when one can cancel: 14 days after the day of the sign-up [DD45]', () => {
    expect(agreementInWords(aYear, KETTLE)).toMatchObject({
      sentences: ['You pay your own share only.', 'You can cancel until 5 December 2026.'],
      cancelUntil: '2026-12-05',
    });
  });

  it('that is read again once the 14 days are over says nothing of them', () => {
    const early = terms('2026-11-21', '2027-11-20');
    const on = (day: string) => agreementInWords(early, {}, date(day));
    expect(on('2026-12-05').cancelUntil).toBe('2026-12-05');
    expect(on('2026-12-06')).not.toHaveProperty('cancelUntil');
    expect(on('2026-12-06').sentences).toEqual([]);
  });

  it.each([
    ['2026-11-21', '21 November 2026'],
    ['2026-12-04', '4 December 2026'],
  ])('that starts on %s starts early, at the wish of the person [DD47]', (from, start) => {
    expect(earlyStart(terms(from, '2027-11-20'))).toBe(
      `You ask us to start on ${start}, before your 14 days to cancel are over. If you then cancel, you pay for the days used.`,
    );
  });

  it('that starts 14 days later does not start early [DD47]', () => {
    expect(earlyStart(terms('2026-12-05', '2027-12-04'))).toBeUndefined();
  });

  it('of somebody who joins in the middle starts with the month of the first payment, and at the earliest today [DD47, JO17]', () => {
    const joined = terms('2026-09-15', '2027-09-14');
    expect(agreementInWords(joined).payments).toContainEqual({
      term: 'From',
      details: '15 November 2026',
    });
    expect(earlyStart(joined)).toContain('start on 21 November 2026,');
  });

  it('leaves out what is not known of a joiner’s house [JO17]', () => {
    const { lines, agreedOn } = aYear;
    const agreement = agreementInWords({ monthly: 7374, lines, agreedOn, tenancy: {} });
    expect(agreement.payments).toEqual([]);
    expect(agreement.sentences).toContain('Prices include VAT.');
    expect(agreement.order).toBe('Confirm is an order: you agree to pay £73.74 a month.');
  });
});

describe('what was agreed, after Confirm', () => {
  const atPrice = (pppw?: number) => termsAsSetUp(aYear, pppw === undefined ? {} : { pppw });

  it('is at the lower price that was set up, and says so [PR10]', () => {
    const agreed = atPrice(1400);
    expect(agreed).toMatchObject({ monthly: 6083, first: '2027-07-01', total: 12 * 6083 });
    expect(cheaperMessage(agreed)).toBe(
      'The price has gone down: you pay £60.83 a month, not £73.74.',
    );
  });

  it.each([
    ['the price was not said', undefined],
    ['the price is the one shown', 1697],
    ['the price is higher, though a provider should have refused', 1800],
    ['the difference is less than a penny a month', 1696.99],
  ])('is what was shown where %s', (_case, pppw) => {
    expect(atPrice(pppw)).toEqual(aYear);
  });

  it('is the plan that the provider says it has stored [CG25]', () => {
    const tenancy = { startDate: date('2026-11-24'), endDate: date('2027-11-23') };
    const plan = paymentPlan(tenancy, 7374, { today: date('2026-11-24') });
    const shown = terms('2026-11-24', '2027-11-23');
    const agreed = termsAsSetUp(shown, { plan });
    expect(agreed).toEqual({ ...shown, ...plan, shownFirst: shown.first });
    expect(differencesFromShown(agreed)).toEqual([
      'Your first payment is on or after Tuesday 1 December 2026, not Friday 27 November 2026.',
    ]);
    const { first = TODAY } = agreed;
    expect(differencesFromShown({ ...agreed, shownFirst: first })).toEqual([]);
  });

  it('is what an earlier Confirm agreed to, with its day, where the plan is of that day [CG25]', () => {
    const sent = terms('2026-11-24', '2027-11-23', '2026-11-21');
    const shown = terms('2026-11-24', '2027-11-23', '2026-11-24');
    const { monthly, payments = [], first = TODAY, last = TODAY, total = 0 } = sent;
    const answer = { plan: { monthly, payments, first, last, total } };
    expect(termsAsSetUp(shown, answer, sent)).toEqual(sent);
    expect(differencesFromShown(termsAsSetUp(sent, answer))).toEqual([]);
    const { monthly: pence, payments: all = [], first: day = TODAY } = shown;
    const ofToday = { plan: { monthly: pence, payments: all, first: day, last, total } };
    expect(termsAsSetUp(shown, ofToday, sent)).toMatchObject({ agreedOn: shown.agreedOn });
    expect(sent.agreedOn).not.toBe(shown.agreedOn);
  });
});

describe('the lines of an agreement', () => {
  it('are the included products with the picked options and what their suppliers say [DD45, BB13]', () => {
    const supplied = {
      supplier: 'Acme Fibre',
      documents: [{ title: 'Contract summary', url: '/summary.pdf' }],
      fairUse: '1 TB a month',
      leadTimeWorkingDays: 10,
    };
    const broadband = aProduct('Broadband', [
      anOption('BB_75', 300, { title: 'Part-fibre 80', ...supplied }),
    ]);
    const tv = aProduct('TV Licence', [anOption('TV_NONE', 0)]);
    const water = aProduct('Water', [anOption('WATER', 300, { title: 'Water' })]);
    const starts = 'about 10 September 2027';
    expect(agreedLines([broadband, tv, water], {}, starts)).toEqual([
      { title: 'Broadband', option: 'Part-fibre 80', starts, ...supplied },
      { title: 'Water' },
    ]);
  });
});

describe('what the provider says of an option', () => {
  it('is who supplies it, how much one may use and when it is ready [BB13]', () => {
    const option = { supplier: 'Acme', fairUse: '1 TB a month', leadTimeWorkingDays: 10 };
    expect(optionFacts(option)).toEqual([
      'Supplied by Acme.',
      'Fair use: 1 TB a month',
      'Usually ready 10 working days after the order.',
    ]);
    expect(optionFacts({ leadTimeWorkingDays: 1 })).toEqual([
      'Usually ready 1 working day after the order.',
    ]);
    expect(optionFacts({})).toEqual([]);
  });

  it('is the day on which it starts in place of its lead time [BB13]', () => {
    const facts = optionFacts({ leadTimeWorkingDays: 10, starts: '1 July 2027' });
    expect(facts).toEqual(['From 1 July 2027.']);
  });
});
