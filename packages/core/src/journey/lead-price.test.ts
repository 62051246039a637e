import { describe, expect, it } from 'vitest';
import { aCompleteJourney, date } from '../testing/journeys.ts';
import { cheaperMessage, leadPaymentPlan, paymentAsSetUp } from './lead-price.ts';

const journey = aCompleteJourney();
const shown = leadPaymentPlan(journey, { today: date('2027-01-15') });
const setUpAt = (pppw?: number) => {
  const account = { guid: 'acc_1', remainingHousemates: 3, ...(pppw !== undefined && { pppw }) };
  return shown && paymentAsSetUp(shown, journey, account);
};

describe('the payments after Confirm', () => {
  it('are those of the lower price that was set up, and say so [PR10]', () => {
    const payment = setUpAt(1400);
    expect(payment).toMatchObject({ monthly: 6083, first: '2027-07-01', total: 12 * 6083 });
    expect(payment && cheaperMessage(payment)).toBe(
      'The price has gone down: you pay £60.83 a month, not £65.18.',
    );
  });

  it.each([
    ['the price was not said', undefined],
    ['the price is the one shown', 1500],
    ['the difference is less than a penny a month', 1499.99],
  ])('are those shown where %s', (_case, pppw) => {
    expect(setUpAt(pppw)).toEqual(shown);
  });
});
