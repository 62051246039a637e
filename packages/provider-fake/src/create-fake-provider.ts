import type { Clock, Ids, ProviderPorts, Settings } from '@kettle/core';
import type { Business } from '@kettle/provider-domain';
import { createAccounts } from './ports/accounts.ts';
import { createAddresses } from './ports/addresses.ts';
import { createBanks } from './ports/banks.ts';
import { createConfiguration } from './ports/configuration.ts';
import type { FakeContext } from './ports/context.ts';
import { createGuids } from './ports/guids.ts';
import { createHouses } from './ports/houses.ts';
import { createLeads } from './ports/leads.ts';
import { createMandates } from './ports/mandates.ts';
import { createNetwork, type NetworkOptions } from './ports/network.ts';
import { createQuotes } from './ports/quotes.ts';
import { createReferrals } from './ports/referrals.ts';
import { refuseUnstorableText } from './ports/refuse-unstorable-text.ts';
import { createRenewals } from './ports/renewals.ts';
import { createSharing } from './ports/sharing.ts';
import { createVouchers } from './ports/vouchers.ts';
import { SANDBOX } from './sandbox/sandbox.ts';
import type { World } from './world/world.ts';

export interface FakeProviderOptions extends NetworkOptions {
  readonly world: World;
  readonly clock: Clock;
  readonly ids: Ids;
  /** Origin in join and share links, such as `http://127.0.0.1:4173`. */
  readonly siteUrl: string;
  /** Overrides of the sandbox's settings, such as another direct debit variant. */
  readonly settings?: Partial<Settings>;
}

/**
 * Creates a provider in memory: the provider's rules, the sandbox's company, and a network that can
 * be slow or fail.
 */
export function createFakeProvider(options: FakeProviderOptions): ProviderPorts {
  const context = contextOf(options);
  return refuseUnstorableText({
    accounts: createAccounts(context),
    addresses: createAddresses(context),
    banks: createBanks(context),
    configuration: createConfiguration(context),
    houses: createHouses(context),
    leads: createLeads(context),
    mandates: createMandates(context),
    quotes: createQuotes(context),
    referrals: createReferrals(context),
    renewals: createRenewals(context),
    sharing: createSharing(context),
    vouchers: createVouchers(context),
  });
}

function contextOf(options: FakeProviderOptions): FakeContext {
  const { world, clock, ids, siteUrl, settings } = options;
  return {
    world,
    clock,
    network: createNetwork(world, options),
    business: sandboxWith(settings),
    siteUrl: siteUrl.replace(/\/$/, ''),
    newGuid: createGuids(ids),
  };
}

function sandboxWith(settings: Partial<Settings> = {}): Business {
  const { company } = SANDBOX;
  return {
    ...SANDBOX,
    company: { ...company, settings: { ...company.settings, ...settings } },
  };
}
