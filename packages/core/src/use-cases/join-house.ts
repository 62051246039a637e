import type { Account } from '../domain/account.ts';
import { addressGuidOf } from '../domain/address.ts';
import type { CalendarDate } from '../domain/calendar-date.ts';
import type { BankDetails } from '../domain/bank-details.ts';
import { NOTICE_WORKING_DAYS } from '../domain/payment-plan.ts';
import { addWorkingDays } from '../domain/working-days.ts';
import { omitUndefined } from '../domain/omit-undefined.ts';
import type { JoiningJourney } from '../journey/joining-journey-state.ts';
import type { JoiningMandate } from '../ports/mandates.ts';
import type { Ports } from '../ports/ports.ts';
import type { SubmissionLog } from '../ports/submission-log.ts';
import { createFindEarlierJoining } from './find-earlier-joining.ts';
import { sendDirectDebit, type DirectDebitOutcome } from './send-direct-debit.ts';

/**
 * Sends a joiner's direct debit, once. It names the house by its guid and, if known, the property's
 * id.
 */
export function createJoinHouse(
  ports: Pick<Ports, 'accounts' | 'mandates' | 'clock' | 'ids' | 'submissionLock'>,
) {
  const findEarlierJoining = createFindEarlierJoining(ports);
  return async (
    journey: JoiningJourney,
    bank: BankDetails,
    log: SubmissionLog,
  ): Promise<DirectDebitOutcome> => {
    const mandate = joiningMandate(journey, bank, ports.clock.today());
    if (!mandate) throw new Error('A direct debit was submitted for an incomplete joining.');
    return sendDirectDebit(ports, log, {
      send: (key) => ports.mandates.join(mandate, key),
      reconcile: async () => {
        const account = await findEarlierJoining(journey);
        return account ? { own: { account } } : {};
      },
      house: journey.guid,
    });
  };
}

function joiningMandate(
  { guid, account, personalDetails }: JoiningJourney,
  bank: BankDetails,
  today: CalendarDate,
): JoiningMandate | undefined {
  if (!account || !personalDetails) return undefined;
  return omitUndefined({
    guid,
    personalDetails: { ...personalDetails, termsAgreed: true },
    bankDetails: { ...bank, firstPaymentDate: firstPaymentDate(account, today) },
    addressId: addressGuidOf(account.address),
  });
}

/** The start of the tenancy. Where the provider does not send it, the first day on which a bank can collect. */
function firstPaymentDate({ tenancyStartDate }: Account, today: CalendarDate): CalendarDate {
  return tenancyStartDate ?? addWorkingDays(today, NOTICE_WORKING_DAYS);
}
