import { failure, success, type RenewedMandate, type Renewals } from '@kettle/core';
import {
  checkRenewal,
  isRenewalOpen,
  renewedPlan,
  unknownRenewal,
  type CheckedRenewal,
  type Decision,
} from '@kettle/provider-domain';
import { losesFirstAnswer } from '../sandbox/test-values.ts';
import type { FakeContext } from './context.ts';
import { asFailureOrConflict } from './failures.ts';
import { once } from './once.ts';
import { referenceFrom } from './reference-from.ts';

/** New bank details by the links of the sandbox's members. */
export function createRenewals(context: FakeContext): Renewals {
  const { business, network, world } = context;
  return {
    find: (token, signal) =>
      network.lookUp(() => {
        const found = openRenewal(context, token);
        if (!found) return unknownRenewal();
        const { member, plan } = found;
        return success({
          firstName: member.firstname,
          monthlyPence: plan.monthly,
          firstCollection: plan.first,
          plan,
        });
      }, signal),
    renew: async (mandate, key) => {
      const checked = await checkRenewal(business, mandate);
      const act = () => renew(context, checked);
      const renewed = await network.submit(
        () => once(world.answers.renewal, { key, content: mandate }, act),
        asFailureOrConflict,
      );
      if (!renewed.ok) return renewed;
      const { answer, isRepeat } = renewed.value;
      if (!isRepeat && losesFirstAnswer(mandate.bankDetails)) {
        return failure({ kind: 'unreachable' });
      }
      return success(answer);
    },
  };
}

function openRenewal({ business, clock, world }: FakeContext, token: string) {
  const today = clock.today();
  const found = world.houses.ofRenewal(token, today);
  if (!found) return undefined;
  const { tenancy, monthlyPence } = found.record.house;
  if (!isRenewalOpen(tenancy.startDate, today)) return undefined;
  const { noticeWorkingDays } = business.company.profile;
  // The members of the sandbox's houses have paid nothing yet.
  const account = { tenancy, monthly: monthlyPence, mandates: [] };
  const plan = renewedPlan(account, { today, noticeWorkingDays });
  return plan && { ...found, plan };
}

function renew(context: FakeContext, checked: Decision<CheckedRenewal>): Decision<RenewedMandate> {
  if (!checked.ok) return checked;
  const { token, maskedAccount: mandate } = checked.value;
  const found = openRenewal(context, token);
  if (!found) return unknownRenewal();
  const { record, member, plan } = found;
  const { renewalToken: _used, ...renewed } = { ...member, mandate };
  const members = record.members.map((one) => (one === member ? renewed : one));
  context.world.houses.put({ ...record, members });
  const reference = referenceFrom(context.newGuid());
  return success({ reference, firstCollection: plan.first, plan });
}
