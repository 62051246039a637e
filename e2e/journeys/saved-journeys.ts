import type { BrowserContext } from '@playwright/test';
import { goToDirectDebit } from './lead.ts';
import { unusedPostcode } from './people.ts';

/** The cookies and local storage of a browser. */
type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/**
 * A stored journey. `ids` are the texts in it that `moveJourney` replaces to move the journey to
 * another property or house.
 */
export interface SavedJourney {
  readonly storage: StorageState;
  readonly ids: readonly string[];
}

interface Property {
  readonly guid: string;
}

async function fetchJson(url: string, init?: RequestInit): Promise<unknown> {
  // Use a new connection for each request, because the server may be closing an idle one at this
  // moment.
  const answer = await fetch(url, { ...init, headers: { ...init?.headers, connection: 'close' } });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

export async function propertyAt(site: string, postcode: string): Promise<string> {
  const url = `${site}/api/addresses/lookup/${encodeURIComponent(postcode)}`;
  const [property] = (await fetchJson(url)) as readonly Property[];
  if (!property) throw new Error(`no property at ${postcode}`);
  return property.guid;
}

/** Returns the guid of the account at a property, or undefined if there is none. */
export async function accountAt(site: string, guid: string, postcode: string) {
  const query = new URLSearchParams({ addressGuid: guid, postcode, hm8s: '4' });
  const quote = (await fetchJson(`${site}/api/products?${query}`)) as {
    existingAccountGUID?: string;
  };
  return quote.existingAccountGUID;
}

/**
 * Returns how many housemates have still to join: 0 if the provider responds that the house is
 * complete (410).
 */
export async function remainingIn(site: string, account: string): Promise<number> {
  const url = `${site}/api/summary?guid=${encodeURIComponent(account)}`;
  const answer = await fetch(url, { headers: { connection: 'close' } });
  if (answer.status === 410) return 0;
  return ((await answer.json()) as { remainingHousemates: number }).remainingHousemates;
}

/**
 * Opens a house for this many people by sending its lead's Direct Debit directly to the API.
 * Returns the account's guid.
 */
export async function openHouseByWire(site: string, housemateCount: 2 | 4 = 4): Promise<string> {
  const postcode = unusedPostcode();
  const guid = await propertyAt(site, postcode);
  const query = new URLSearchParams({ addressGuid: guid, postcode, hm8s: String(housemateCount) });
  const { products } = (await fetchJson(`${site}/api/products?${query}`)) as {
    products: { defaultOption: string; options: { code: string; priceId: string }[] }[];
  };
  const selectedProducts = products.map(
    ({ defaultOption, options }) => options.find(({ code }) => code === defaultOption)?.priceId,
  );
  const year = new Date().getUTCFullYear() + 1;
  const [startDate, endDate] = [`${year}-03-01`, `${year + 1}-02-28`];
  const names = { firstname: 'Ada', lastname: 'Byron' };
  const answer = await fetchJson(`${site}/api/direct_debit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({
      personalDetails: {
        leadType: 'Student',
        ...names,
        email: 'ada@example.com',
        tel: '07700900123',
        termsAgreed: true,
        allowPromotions: true,
      },
      bankDetails: {
        ...names,
        sortCode: '20-00-00',
        accountNumber: '55779911',
        accountHolder: true,
        firstPaymentDate: startDate,
      },
      addressId: guid,
      housemateCount,
      houseInformation: {
        postcode,
        address: { guid },
        startDate,
        endDate,
        broadbandUrgent: true,
        broadbandDate: startDate,
      },
      selectedProducts,
    }),
  });
  return (answer as { guid: string }).guid;
}

/** Walks a lead to the bank details, at an unused property, in a new context. */
export async function savedLeadJourney(context: BrowserContext, isFake = false) {
  const postcode = unusedPostcode();
  const page = await context.newPage();
  await goToDirectDebit(page, postcode);
  // The fake provider keeps its houses in the browser, so two tests may use the same property.
  const ids = isFake ? [] : [await propertyAt(new URL(page.url()).origin, postcode), postcode];
  return { storage: await context.storageState(), ids } satisfies SavedJourney;
}

/** Moves a lead's saved journey to a property that has no account yet. */
export async function moveToUnusedProperty(saved: SavedJourney): Promise<StorageState> {
  if (saved.ids.length === 0) return saved.storage;
  const postcode = unusedPostcode();
  const site = saved.storage.origins[0]?.origin ?? '';
  return moveJourney(saved, [await propertyAt(site, postcode), postcode]);
}

/**
 * Moves a stored journey to another property or house. `others` replace the ids in the same order.
 */
export function moveJourney(
  { storage, ids }: SavedJourney,
  others: readonly string[],
): StorageState {
  const text = ids.reduce(
    (changed, id, place) => changed.replaceAll(id, others[place] ?? id),
    JSON.stringify(storage),
  );
  return JSON.parse(text) as StorageState;
}
