import {
  formatAddress,
  formatDate,
  leadBroadbandDate,
  type CalendarDate,
  type LeadJourney,
} from '@kettle/core';
import type { Period } from '../../output/prices.ts';
import { plainTableLines } from '../../output/layout.ts';
import { BACK } from '../ask.ts';
import { packageLines } from '../package-lines.ts';
import type { LeadPrompt } from './lead-session.ts';
import { reapplyVoucher, askVoucher, hasVoucherPrice, voucherChoice } from './voucher-menu.ts';

const PAGE = 'full-summary';

/** 'Review Your Package': shows the house, the dates, and the price per week or month. */
export const fullSummaryPrompt: LeadPrompt = async (session) => {
  let period: Period = 'weekly';
  await reapplyVoucher(session, PAGE);
  for (;;) {
    session.ask.show(
      ...summaryLines(session.journey, session.today),
      ...packageLines(session.journey, period),
      ...(await session.paymentLines()),
    );
    const other: Period = period === 'weekly' ? 'monthly' : 'weekly';
    const picked = await session.ask.choose({
      message: 'Review Your Package',
      choices: [
        { name: 'Next', value: 'next' },
        { name: `Show prices: ${other === 'monthly' ? 'Monthly' : 'Weekly'}`, value: 'period' },
        { name: voucherChoice(session), value: 'voucher' },
      ] as const,
    });
    if (picked === BACK) return 'back';
    if (picked === 'next' && (await hasVoucherPrice(session, PAGE))) return 'next';
    if (picked === 'period') period = other;
    if (picked === 'voucher') await askVoucher(session, PAGE);
  }
};

/** The summary lines of the house and its dates. */
export function summaryLines(journey: LeadJourney, today: CalendarDate): readonly string[] {
  const { address, household, tenancy } = journey;
  const broadband = leadBroadbandDate(journey, today);
  return plainTableLines([
    ...(address ? [['  Address', formatAddress(address)]] : []),
    ['  Housemates', String(household?.housemateCount ?? '')],
    ...(tenancy
      ? [['  Tenancy', `${formatDate(tenancy.startDate)} to ${formatDate(tenancy.endDate)}`]]
      : []),
    ...(broadband === undefined ? [] : [['  Broadband', broadband]]),
  ]);
}
