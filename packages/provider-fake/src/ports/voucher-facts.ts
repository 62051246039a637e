import type { VoucherFacts } from '@kettle/provider-domain';
import type { FakeContext } from './context.ts';

/** The day, and how often each voucher has been used. */
export function voucherFacts({ clock, world }: FakeContext): VoucherFacts {
  return { today: clock.today(), timesUsed: async (code) => world.timesUsed(code) };
}
