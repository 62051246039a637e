import { initialPicks, type LeadJourney } from '@kettle/core';
import { aCompleteJourney } from '@kettle/core/testing';
import type { BrowserStorages } from '../platform/browser-storage.ts';
import { JourneyStorage, LEAD_KIND } from '../site/journey/journey-storage.ts';
import { aJoiner } from './a-joiner.ts';
import { aBrowser } from './memory-storages.ts';

const HOME = { guid: 'adr_ls6_1', line1: '1 Kettle Terrace', postcode: 'LS6 1AA' };

/**
 * Returns the storages of a tab whose lead has filled in everything but the bank details, with a
 * quote from the fake provider.
 */
export async function aTabOfALead(changes: Partial<LeadJourney> = {}): Promise<BrowserStorages> {
  const quote = await aJoiner().ports.quotes.forHousehold({
    addressGuid: HOME.guid,
    postcode: HOME.postcode,
    housemateCount: 4,
  });
  if (!quote.ok) throw new Error('The fake provider gave no quote.');
  const { products } = quote.value;
  const journey = aCompleteJourney({
    address: HOME,
    products,
    picks: initialPicks(products, {}),
    ...changes,
  });
  const tab = aBrowser().tab();
  new JourneyStorage(LEAD_KIND, tab).save(journey);
  return tab;
}
