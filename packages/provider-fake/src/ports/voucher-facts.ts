import type { VoucherFacts } from '@kettle/provider-domain';
import type { FakeContext } from './context.ts';

/** Today's date, and the number of times that a voucher was used. */
export function voucherFacts({ clock, world }: FakeContext): VoucherFacts {
  return { today: clock.today(), timesUsed: async (code) => world.houses.timesUsed(code) };
}
