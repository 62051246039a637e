import type { VoucherFacts } from '@kettle/provider-domain';
import { countVoucherUses } from './voucher-uses.ts';
import type { RouteContext } from '../mails/route-context.ts';

/** The current day, and a count of a voucher's uses. */
export function voucherFacts({ clock, store }: RouteContext): VoucherFacts {
  return { today: clock.today(), timesUsed: (code) => countVoucherUses(store().db, code) };
}
