import { addressGuidOf } from '../domain/address.ts';
import type { BankDetails } from '../domain/bank-details.ts';
import { firstPaymentDate, joinerPayment, type SetUpDay } from '../domain/payment-plan.ts';
import { omitUndefined } from '../domain/omit-undefined.ts';
import type { JoiningJourney } from '../journey/joining-journey-state.ts';
import type { JoiningMandate } from '../ports/mandates.ts';
import type { Ports } from '../ports/ports.ts';
import type { SubmissionLog } from '../ports/submission-log.ts';
import { createFindEarlierJoining } from './find-earlier-joining.ts';
import { sendDirectDebit, type DirectDebitOutcome } from './send-direct-debit.ts';

/**
 * Sends a joiner's direct debit, once. It names the house by its guid and, if known, the property's
 * id. `noticeWorkingDays` is that of the plan which the joiner was shown.
 */
export function createJoinHouse(
  ports: Pick<Ports, 'accounts' | 'mandates' | 'clock' | 'ids' | 'submissionLock'>,
) {
  const findEarlierJoining = createFindEarlierJoining(ports);
  return async (
    journey: JoiningJourney,
    bank: BankDetails,
    log: SubmissionLog,
    { noticeWorkingDays }: Pick<SetUpDay, 'noticeWorkingDays'> = {},
  ): Promise<DirectDebitOutcome> => {
    const setUp = { today: ports.clock.today(), noticeWorkingDays };
    const mandate = joiningMandate(journey, bank, setUp);
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
  setUp: SetUpDay,
): JoiningMandate | undefined {
  if (!account || !personalDetails) return undefined;
  return omitUndefined({
    guid,
    personalDetails: { ...personalDetails, termsAgreed: true },
    bankDetails: { ...bank, firstPaymentDate: firstPaymentDate(joinerPayment(account, setUp)) },
    addressId: addressGuidOf(account.address),
  });
}
