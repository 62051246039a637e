import type { ProviderPorts } from '@kettle/core';
import { createApiClient } from './api-client.ts';
import { createHttpClient, type HttpClientOptions } from './http-client/http-client.ts';
import { createAccounts } from './ports/accounts.ts';
import { createAddresses } from './ports/addresses.ts';
import { createBanks } from './ports/banks.ts';
import { createConfiguration } from './ports/configuration.ts';
import { createHouses } from './ports/houses.ts';
import { createLeads } from './ports/leads.ts';
import { createMandates } from './ports/mandates.ts';
import { createQuotes } from './ports/quotes.ts';
import { createReferrals } from './ports/referrals.ts';
import { createRenewals } from './ports/renewals.ts';
import { createSharing } from './ports/sharing.ts';
import { createStaff, type Staff } from './ports/staff.ts';
import { createVouchers } from './ports/vouchers.ts';

interface ApiOptions extends HttpClientOptions {
  /**
   * Is told, for whoever integrates a provider, what of an answer could not be read: its place and
   * type, not its value.
   */
  readonly onUnreadable?: ((sentence: string) => void) | undefined;
}

export interface HttpProviderOptions extends ApiOptions {
  /** Time budget of a direct debit call in milliseconds. Default: 20 seconds. */
  readonly directDebitBudgetMs?: number | undefined;
}

/** Implements the core's ports on the provider API at a base URL. Works in browsers and in Node. */
export function createHttpProvider(options: HttpProviderOptions): ProviderPorts {
  const call = createApiClient(createHttpClient(options), options.onUnreadable);
  return {
    accounts: createAccounts(call),
    addresses: createAddresses(call),
    banks: createBanks(call),
    configuration: createConfiguration(call),
    houses: createHouses(call),
    leads: createLeads(call),
    mandates: createMandates(call, options.directDebitBudgetMs),
    quotes: createQuotes(call),
    referrals: createReferrals(call),
    renewals: createRenewals(call, options.directDebitBudgetMs),
    sharing: createSharing(call),
    vouchers: createVouchers(call),
  };
}

/**
 * What the staff may do, apart from the provider's other ports: a site has no token and loads none
 * of it.
 */
export function createHttpStaff(options: ApiOptions): Staff {
  return createStaff(createApiClient(createHttpClient(options), options.onUnreadable));
}
