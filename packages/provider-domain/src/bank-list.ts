import type { BankDirectory } from './external-services.ts';

/** A directory over a list of banks by sort code. It accepts every account: only a bank check can refuse one. */
export function bankList(banks: ReadonlyMap<string, string>): BankDirectory {
  return {
    bankOf: async (sortCode) => banks.get(sortCode),
    check: async () => 'accepted',
  };
}
