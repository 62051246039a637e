import type { ProviderPorts } from '@kettle/core';
import { createHttpClient, type HttpClientOptions } from './http-client/http-client.ts';
import { createAccounts } from './ports/accounts.ts';
import { createAddresses } from './ports/addresses.ts';
import { createBanks } from './ports/banks.ts';
import { createConfiguration } from './ports/configuration.ts';
import { createLeads } from './ports/leads.ts';
import { createMandates } from './ports/mandates.ts';
import { createQuotes } from './ports/quotes.ts';
import { createReferrals } from './ports/referrals.ts';
import { createSharing } from './ports/sharing.ts';
import { createVouchers } from './ports/vouchers.ts';

export interface HttpProviderOptions extends HttpClientOptions {
  /** Milliseconds for a direct debit, 20 seconds unless told. */
  readonly directDebitBudgetMs?: number | undefined;
}

/** The provider API of a base URL, as the core's ports: the same in a browser and in Node. */
export function createHttpProvider(options: HttpProviderOptions): ProviderPorts {
  const call = createHttpClient(options);
  return {
    accounts: createAccounts(call),
    addresses: createAddresses(call),
    banks: createBanks(call),
    configuration: createConfiguration(call),
    leads: createLeads(call),
    mandates: createMandates(call, options.directDebitBudgetMs),
    quotes: createQuotes(call),
    referrals: createReferrals(call),
    sharing: createSharing(call),
    vouchers: createVouchers(call),
  };
}
