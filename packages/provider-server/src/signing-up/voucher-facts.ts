import type { VoucherFacts } from '@kettle/provider-domain';
import type { FastifyInstance } from 'fastify';
import { countVoucherUses } from './voucher-uses.ts';

/** The current day, and a count of a voucher's uses. */
export function voucherFacts({ clock, store }: FastifyInstance): VoucherFacts {
  return {
    today: clock.today(),
    timesUsed: (code, max) => countVoucherUses(store().db, code, max),
  };
}
