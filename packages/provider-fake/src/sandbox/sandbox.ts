import {
  addressList,
  bankList,
  companyOf,
  readAddresses,
  readBanks,
  type Business,
  type CompanyFiles,
} from '@kettle/provider-domain';
import catalogue from '../../sandbox/catalogue.json' with { type: 'json' };
import codes from '../../sandbox/codes.json' with { type: 'json' };
import company from '../../sandbox/company.json' with { type: 'json' };
import vouchers from '../../sandbox/vouchers.json' with { type: 'json' };
import { ADDRESSES_CSV, BANKS_CSV } from './lists.ts';
import { withTestValues } from './test-values.ts';

/**
 * The files of the sandbox's folder. A test of the server checks them like any company's folder.
 */
const FILES = { company, catalogue, codes, vouchers } as unknown as CompanyFiles;

/** The sandbox's company. Bundlers include the files of its folder. */
export const SANDBOX: Business = withTestValues({
  company: companyOf(FILES),
  addressBook: addressList(readAddresses(ADDRESSES_CSV)),
  bankDirectory: bankList(readBanks(BANKS_CSV)),
});
