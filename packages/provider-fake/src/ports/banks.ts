import type { Banks } from '@kettle/core';
import { lookUpBank } from '@kettle/provider-domain';
import type { FakeContext } from './context.ts';

export function createBanks({ network, business }: FakeContext): Banks {
  return {
    lookUp: (account, signal) =>
      network.lookUp(() => lookUpBank(business.bankDirectory, account), signal),
  };
}
