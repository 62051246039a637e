import { readFileSync } from 'node:fs';
import { TODAY } from '@kettle/core/testing';
import { addressList } from '../address-list.ts';
import { bankList } from '../banks.ts';
import type { Business } from '../business.ts';
import { companyOf } from '../company/company.ts';
import type { CompanyFiles } from '../company/schemas.ts';
import { readAddresses, readBanks } from '../company/lists.ts';

const FOLDER = new URL('../../../provider-fake/sandbox/', import.meta.url);
const textOf = (name: string): string => readFileSync(new URL(name, FOLDER), 'utf8');
const jsonOf = (name: string): unknown => JSON.parse(textOf(name));

/** The files of the sandbox's company. */
export const FILES = {
  company: jsonOf('company.json'),
  catalogue: jsonOf('catalogue.json'),
  vouchers: jsonOf('vouchers.json'),
  codes: jsonOf('codes.json'),
} as CompanyFiles;

export const ADDRESSES = readAddresses(textOf('addresses.csv'));

/** A business with the data of the sandbox, without its test values. */
export const BUSINESS: Business = {
  company: companyOf(FILES),
  addressBook: addressList(ADDRESSES),
  bankDirectory: bankList(readBanks(textOf('banks.csv'))),
};

export const { catalogue: CATALOGUE, codes: CODES } = BUSINESS.company;
export const REGIONS = Object.keys(FILES.catalogue.regions);

/** The facts from a store in which no house has used a voucher. */
export const FACTS = { today: TODAY, timesUsed: async () => 0 };
