import { describe } from 'vitest';
import { addressList } from './address-list.ts';
import { addressBookContract } from './testing/address-book-contract.ts';

describe('a list of addresses in memory', () => {
  addressBookContract(async (addresses) => addressList(addresses));
});
