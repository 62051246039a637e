import { expect, type Page } from '@playwright/test';

/**
 * Bank details that belong to nobody and occur nowhere else, so that every occurrence is a leak.
 */
export const CANARY = { sortCode: '40-47-00', accountNumber: '73194628' };

const hex = (letter: string): string => letter.charCodeAt(0).toString(16);
const inBytes = (secret: string, byte: (letter: string) => string): string =>
  [...secret].map(byte).join('');

/** Encodes a secret as it appears in base64 at each of the three possible byte offsets. */
function inBase64(secret: string): readonly string[] {
  return ['', '.', '..'].map((before) => {
    const whole = btoa(before + secret);
    const isFilled = whole.endsWith('=');
    return whole
      .replace(/=+$/, '')
      .slice(Math.ceil((before.length * 8) / 6), isFilled ? -1 : undefined);
  });
}

function encoded(secret: string): readonly string[] {
  return [
    secret,
    ...inBase64(secret),
    inBytes(secret, hex),
    inBytes(secret, (letter) => `%${hex(letter)}`),
    inBytes(secret, (letter) => `&#${letter.charCodeAt(0)};`),
    inBytes(secret, (letter) => `&#x${hex(letter)};`),
    inBytes(secret, (letter) => `\\u00${hex(letter)}`),
  ];
}

const separated = ['-', ' ', '+', '%2D', '%20', '/', '.'].map((by) => ['40', '47', '00'].join(by));

/**
 * Both numbers in the forms in which they may be written, and parts of the long number that are
 * enough to recognise it.
 */
export const SECRETS: readonly string[] = [
  ...['73194628', '404700', '731946', '319462', '194628', '40-47-00'].flatMap(encoded),
  ...separated,
  '7319 4628',
  '7319-4628',
].map((secret) => secret.toLowerCase());

const holdsOne = (text: string): boolean => {
  const searched = text.toLowerCase();
  return SECRETS.some((secret) => searched.includes(secret));
};

/** Reads everything stored in the browser at this moment, keyed by the place where it is stored. */
function storedIn(page: Page): Promise<Readonly<Record<string, string>>> {
  return page.evaluate(async () => {
    const readStore = (store: IDBObjectStore) =>
      new Promise((resolve) => {
        const asked = store.getAll();
        asked.onsuccess = () => resolve(asked.result);
      });
    const readDatabase = (name: string) =>
      new Promise((resolve) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = async () => {
          const { result } = opening;
          const stores = [...result.objectStoreNames].map((store) =>
            readStore(result.transaction(store).objectStore(store)),
          );
          const content = await Promise.all(stores);
          result.close();
          resolve([name, content]);
        };
      });
    const readCache = async (name: string) => {
      const cache = await caches.open(name);
      const requests = await cache.keys();
      const texts = requests.map(async ({ url }) => [url, await (await cache.match(url))?.text()]);
      return [name, ...(await Promise.all(texts))];
    };
    const databases = (await indexedDB.databases()).map(({ name }) => readDatabase(name ?? ''));
    const contents = (await caches.keys()).map(readCache);
    return {
      'local storage': JSON.stringify({ ...localStorage }),
      'session storage': JSON.stringify({ ...sessionStorage }),
      'a database': JSON.stringify(await Promise.all(databases)),
      'a cache': JSON.stringify(await Promise.all(contents)),
      'a cookie': document.cookie,
      'the title': document.title,
      'the address': location.href,
      'the history': JSON.stringify(history.state),
      'the window’s name': window.name,
      'the data layer': JSON.stringify((window as { dataLayer?: unknown }).dataLayer ?? []),
    };
  });
}

/**
 * Watches a page for bank details outside memory and the two calls that may carry them (DD15).
 * `leaks` lists the places where they were found, and `isShown` tells whether the page itself shows
 * them.
 */
export function watchForBankDetails(page: Page) {
  const recorded: Record<string, string[]> = {
    'the console': [],
    'a request': [],
    'a past address': [],
  };
  const calls: string[] = [];
  page.on('console', (message) => recorded['the console']?.push(message.text()));
  page.on('pageerror', (error) => recorded['the console']?.push(`${error.message} ${error.stack}`));
  page.on('framenavigated', (frame) => recorded['a past address']?.push(frame.url()));
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const body = request.postData() ?? '';
    const isAllowed = /\/(bank_lookup|direct_debit)$/.test(pathname);
    if (isAllowed && holdsOne(body)) calls.push(pathname);
    const headers = JSON.stringify(request.headers());
    recorded['a request']?.push(`${request.url()} ${headers} ${isAllowed ? '' : body}`);
  });
  return {
    /** The paths of the allowed calls that carried bank details. */
    calls: (): readonly string[] => [...new Set(calls)].sort(),
    leaks: async (): Promise<readonly string[]> => {
      const found = Object.entries(recorded).map(
        ([place, texts]) => [place, texts.join('\n')] as const,
      );
      const places = [...found, ...Object.entries(await storedIn(page))];
      return places.filter(([, text]) => holdsOne(text)).map(([place]) => place);
    },
    isShown: async (): Promise<boolean> => holdsOne(await page.locator('body').innerText()),
    forget: (): void => Object.values(recorded).forEach((texts) => texts.splice(0)),
  };
}

/** A script for each place that plants a leak there. Each leak is written in a different form. */
const PLANTED: Readonly<Record<string, string>> = {
  'local storage': `localStorage.planted = '40-47-00'`,
  'session storage': `sessionStorage.planted = btoa('x73194628')`,
  'a database': `new Promise((done) => {
    const opening = indexedDB.open('planted');
    opening.onupgradeneeded = () => opening.result.createObjectStore('s', { autoIncrement: true });
    opening.onsuccess = () => {
      const writing = opening.result.transaction('s', 'readwrite');
      writing.objectStore('s').add({ number: 'No 73194628' });
      writing.oncomplete = () => { opening.result.close(); done(); };
    };
  })`,
  'a cache': `caches.open('planted').then((cache) => cache.put('/x', new Response('40 47 00')))`,
  'a cookie': `document.cookie = 'planted=40%2D47%2D00'`,
  'the title': `document.title = '731946'`,
  'a past address': `history.pushState(history.state, '', '?number=%37%33%31%39%34%36%32%38');
    history.replaceState(history.state, '', location.pathname)`,
  'the history': `history.replaceState({ planted: '&#55;&#51;&#49;&#57;&#52;&#54;' }, '')`,
  'the window’s name': `window.name = '3733313934363238'`,
  'the data layer': `window.dataLayer = [{ event: '404700' }]`,
  'the console': `console.info('7319 4628')`,
  'a request': `fetch('/favicon.svg?of=194628').then(() => undefined)`,
};

/** Proves that a leak in any of the places would be found, by planting one in each. */
export async function expectPlantedLeaksFound(
  page: Page,
  { leaks }: Pick<ReturnType<typeof watchForBankDetails>, 'leaks'>,
): Promise<void> {
  for (const [place, plant] of Object.entries(PLANTED)) {
    await page.evaluate(plant);
    await expect.poll(leaks, `a leak planted in ${place}`).toContain(place);
  }
}
