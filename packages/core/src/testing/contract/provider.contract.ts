import { afterAll, beforeAll, describe } from 'vitest';
import { accountsContract } from './accounts.contract.ts';
import { addressesContract } from './addresses.contract.ts';
import { askingContract } from './asking.contract.ts';
import { banksContract } from './banks.contract.ts';
import { configurationContract } from './configuration.contract.ts';
import { accountEndContract } from './account-end.contract.ts';
import { leadsContract } from './leads.contract.ts';
import { mandatesContract } from './mandates.contract.ts';
import { membersContract } from './members.contract.ts';
import type { MakeProvider, ProviderUnderTest } from './provider-under-test.ts';
import { unstorableTextContract } from './unstorable-text.contract.ts';
import { quotesContract } from './quotes.contract.ts';
import { referralsContract } from './referrals.contract.ts';
import { renewalsContract } from './renewals.contract.ts';
import { sharingContract } from './sharing.contract.ts';
import { vouchersContract } from './vouchers.contract.ts';

const CONTRACTS = [
  accountsContract,
  addressesContract,
  askingContract,
  banksContract,
  configurationContract,
  accountEndContract,
  leadsContract,
  mandatesContract,
  membersContract,
  unstorableTextContract,
  quotesContract,
  referralsContract,
  renewalsContract,
  sharingContract,
  vouchersContract,
] as const;

/**
 * Runs the contract of every port against one provider, which is created once because some
 * providers start slowly.
 */
export function providerContract(name: string, makeProvider: MakeProvider): void {
  describe(name, () => {
    let provider: ProviderUnderTest | undefined;
    beforeAll(async () => {
      provider = await makeProvider();
    });
    afterAll(() => provider?.close());
    const shared: MakeProvider = () => {
      if (!provider) throw new Error('The provider exists only inside a test.');
      return Promise.resolve({ ...provider, close: () => Promise.resolve() });
    };
    for (const contract of CONTRACTS) contract(shared);
  });
}
