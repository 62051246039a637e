import type { BrowserContext, Page, Route } from '@playwright/test';
import { isLong } from '../is-long.ts';
import { joinToTheBank } from '../journeys/joining.ts';
import * as saved from '../journeys/saved-journeys.ts';
import { fillBank, heading, press } from '../journeys/lead.ts';
import { ADAS_BANK, unusedPostcode } from '../journeys/people.ts';
import { expect, test as base } from '../test.ts';

const LIMIT_MS = 20_000;

/** The ways in which a response gets lost. `answer` is the response body, or the start of one. */
const WAYS: Readonly<Record<string, (route: Route, answer: string) => Promise<void>>> = {
  'the connection is cut': (route) => route.abort('connectionreset'),
  'no response for 20 s': () => Promise.resolve(),
  'a proxy responds with 502': (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }),
  'half of the response arrives': (route, answer) =>
    route.fulfill({ contentType: 'application/json', body: answer.slice(0, answer.length / 2) }),
  'the first attempt is cut': (route) => route.abort('connectionreset'),
  'the tab is closed': (route) => route.abort(),
};
const ONCE = 'the first attempt is cut';
const SILENCE = 'no response for 20 s';
const FAILED = 'a proxy responds with 502';
const CLOSED = 'the tab is closed';

const OUTCOMES = ['committed', 'not committed'] as const;
type Outcome = (typeof OUTCOMES)[number];

interface Client {
  readonly name: string;
  readonly isLead: boolean;
  readonly variant: 'control' | 'sticky';
  readonly start: string;
  readonly path: string;
  readonly isDone: (page: Page) => ReturnType<Page['getByRole']>;
  /** The number of people in the house, including the lead. */
  readonly size: 2 | 4;
  /** How many places must be left in the house at the end. */
  readonly left: 0 | 2 | 3;
}

const LEAD: Client = {
  name: 'a lead',
  isLead: true,
  variant: 'control',
  start: '/',
  path: '/direct-debit',
  isDone: (page) => heading(page, "You're Nearly Done!"),
  size: 4,
  left: 3,
};

const JOINER: Client = {
  name: 'a joiner',
  isLead: false,
  variant: 'control',
  start: '/',
  path: '/joining-tenant/direct-debit',
  isDone: (page) => heading(page, "You've Joined!"),
  size: 4,
  left: 2,
};

/**
 * The order matters: with this order the few cases of a normal run include three of the clients.
 */
const CLIENTS: readonly Client[] = [
  LEAD,
  { ...JOINER, name: 'a joiner on the newer page', variant: 'sticky' },
  {
    ...JOINER,
    name: 'a joiner who completes the house',
    isDone: (page) => heading(page, "You're All Done!"),
    size: 2,
    left: 0,
  },
  JOINER,
  { ...LEAD, name: 'a lead on the newer page', variant: 'sticky' },
];

type Bank = { readonly [Field in keyof typeof ADAS_BANK]: string };

const OTHER_BANK: Bank = { ...ADAS_BANK, accountNumber: '55779912' };

interface Reaction {
  readonly name: string;
  readonly bank?: Bank;
  readonly act: (page: Page, client: Client) => Promise<Page>;
}

async function reload(page: Page): Promise<Page> {
  await page.reload();
  return page;
}

const REACTIONS: readonly Reaction[] = [
  { name: 'presses again', act: (page) => Promise.resolve(page) },
  { name: 'reloads and types the same', act: reload },
  { name: 'reloads and types another account', bank: OTHER_BANK, act: reload },
  {
    name: 'closes the tab and comes back',
    act: async (page, { start }) => {
      const next = await page.context().newPage();
      await page.close();
      await next.goto(start);
      return next;
    },
  },
  {
    name: 'goes back and forward',
    act: async (page) => {
      await page.goBack();
      await page.goForward();
      return page;
    },
  },
  {
    name: 'submits from another tab',
    act: async (page, { path }) => {
      const other = await page.context().newPage();
      await other.goto(path);
      return other;
    },
  },
];

async function askForVariant(context: BrowserContext, variant: Client['variant']): Promise<void> {
  if (variant === 'control') return;
  await context.route('**/api/config', (route) =>
    route.fulfill({ json: { directDebitVariant: variant } }),
  );
}

/**
 * Loses every response to a Direct Debit until `stop` is called. `sent` resolves when a request has
 * been sent.
 */
async function loseResponses(context: BrowserContext, way: string, outcome: Outcome) {
  let isLosing = true;
  let reportSent = (): void => undefined;
  const sent = new Promise<void>((resolve) => (reportSent = resolve));
  await context.route('**/api/direct_debit', async (route) => {
    if (!isLosing) return route.continue();
    if (way === ONCE) isLosing = false;
    const answer = outcome === 'committed' ? await (await route.fetch()).text() : '{"guid": "acc';
    reportSent();
    await WAYS[way]?.(route, answer).catch(() => undefined);
  });
  return {
    sent,
    stop: (): void => {
      isLosing = false;
    },
  };
}

const bankForm = (page: Page) => page.getByLabel('Sort code');
const continueLink = (page: Page) =>
  page.getByRole('link', { name: 'Continue where you left off' });
const goToHouse = (page: Page) => page.getByRole('button', { name: 'Go to Your House' });
const submit = (page: Page) => page.getByRole('button', { name: /^(Next|Confirm|Try again)$/ });

/**
 * Takes one step: presses the button or link to continue, and types the bank details if the page
 * asks for them again, even where it says that the earlier attempt went through.
 */
async function step(page: Page, bank: Bank): Promise<void> {
  const timeLimit = { timeout: 5000 };
  if (await continueLink(page).isVisible()) return continueLink(page).click(timeLimit);
  const isAsked =
    (await bankForm(page).isVisible()) && (await bankForm(page).inputValue(timeLimit)) === '';
  if (isAsked) {
    await bankForm(page).fill(bank.sortCode, timeLimit);
    await page.getByLabel('Account number').fill(bank.accountNumber, timeLimit);
    await page.getByLabel('I am the account holder').check(timeLimit);
    // The sticky page has no checkbox for the terms.
    const terms = page.getByLabel('I agree to the terms and privacy policies');
    if (await terms.isVisible()) await terms.check(timeLimit);
  }
  if (!isAsked && (await goToHouse(page).isVisible())) return goToHouse(page).click(timeLimit);
  await submit(page).click(timeLimit);
}

/**
 * Tells whether a failed response leads this client back from the confirm page to the bank details.
 */
function isJoinerOnTwoPages({ isLead, variant }: Client): boolean {
  return !isLead && variant === 'control';
}

async function waitUntilSettled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[data-busy], [aria-busy="true"]')).toHaveCount(0);
}

/**
 * Checks all tabs, because the tab that lost the response may find out the outcome by itself, and
 * another need do nothing.
 */
async function isDoneAnywhere(page: Page, client: Client): Promise<boolean> {
  const tabs = page.context().pages();
  const done = await Promise.all(tabs.map((tab) => client.isDone(tab).isVisible()));
  return done.includes(true);
}

async function finish(page: Page, client: Client, bank: Bank = ADAS_BANK): Promise<void> {
  const done = client.isDone(page);
  for (let round = 0; round < 8; round += 1) {
    await expect(done.or(continueLink(page)).or(submit(page)).first()).toBeVisible();
    await waitUntilSettled(page);
    if (await isDoneAnywhere(page, client)) return;
    // The button may disappear while it is pressed, because the page may find out by itself that
    // the sign-up succeeded.
    await step(page, bank).catch(() => undefined);
  }
  expect(await isDoneAnywhere(page, client), 'the page says that it is done').toBe(true);
}

/** Walks a joiner to the bank details, for a new house. */
async function savedJoinerJourney(context: BrowserContext, site: string) {
  const guid = await saved.openHouseByWire(site);
  await joinToTheBank(await context.newPage(), `/joining-tenant?guid=${guid}`);
  return { storage: await context.storageState(), ids: [guid] } satisfies saved.SavedJourney;
}

const test = base.extend<object, { savedJoiner: saved.SavedJourney; site: string }>({
  site: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, runTest, { project }) => runTest(String(project.use.baseURL)),
    { scope: 'worker' },
  ],
  savedJoiner: [
    async ({ browser, site }, runTest) => {
      const context = await browser.newContext({ baseURL: site });
      const journey = await savedJoinerJourney(context, site);
      await context.close();
      await runTest(journey);
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

interface LostAnswerCase {
  readonly way: string;
  readonly reaction: Reaction;
  readonly client: Client;
  readonly outcome: Outcome;
}

/**
 * What a person may do after a lost response: nothing after one that the page retries, only type
 * again in a new tab.
 */
function reactionsTo(way: string): readonly Reaction[] {
  if (way === ONCE) return REACTIONS.slice(0, 1);
  return way === CLOSED ? REACTIONS.slice(1, 3) : REACTIONS;
}

const casesOf = (way: string): readonly LostAnswerCase[] =>
  reactionsTo(way).flatMap((reaction) =>
    CLIENTS.flatMap((client) => OUTCOMES.map((outcome) => ({ way, reaction, client, outcome }))),
  );

/**
 * The distance between the cases chosen for a normal run, one of each way. With this stride, each
 * has another reaction than the one before, and every second another outcome.
 */
const STRIDE = 11;

/** Returns all cases with LONG=1, otherwise six of them. */
function casesOfThisRun(): readonly LostAnswerCase[] {
  const all = Object.keys(WAYS).map(casesOf);
  if (isLong) return all.flat();
  return all.flatMap((cases, place) => cases[(place * STRIDE) % cases.length] ?? []);
}

for (const { way, reaction, client, outcome } of casesOfThisRun()) {
  test(`${client.name}, ${way}, ${outcome}: ${reaction.name} [KE4]`, async ({
    browser,
    savedJoiner,
    savedLead,
    site,
  }) => {
    const postcode = unusedPostcode();
    const property = await saved.propertyAt(site, postcode);
    const house = await saved.openHouseByWire(site, client.size);
    const storageState = client.isLead
      ? saved.moveJourney(savedLead, [property, postcode])
      : saved.moveJourney(savedJoiner, [house]);
    const context = await browser.newContext({ baseURL: site, storageState });
    const page = await context.newPage();
    await page.clock.install();
    await askForVariant(context, client.variant);
    await page.goto(client.path);
    await fillBank(page);
    if (client.variant === 'control') await press(page, 'Next');
    const loss = await loseResponses(context, way, outcome);
    await press(page, 'Confirm');
    await loss.sent;
    let tab = page;
    if (way === CLOSED) {
      tab = await context.newPage();
      await page.close();
      await tab.goto(client.start);
    } else {
      if (way === SILENCE) await page.clock.fastForward(LIMIT_MS);
      // Back at the bank details, the page itself looks up the outcome. A joiner then need not do
      // anything.
      const result = page.getByRole('alert').or(client.isDone(page)).or(goToHouse(page));
      await expect(result.first()).toBeVisible();
      loss.stop();
      const findsOutByItself =
        way === FAILED && outcome === 'committed' && isJoinerOnTwoPages(client);
      if (findsOutByItself) await expect(client.isDone(page)).toBeVisible();
      else if (way !== ONCE) tab = await reaction.act(page, client);
    }
    loss.stop();
    await finish(tab, client, reaction.bank);

    const account = client.isLead ? await saved.accountAt(site, property, postcode) : house;
    expect(account).toBeDefined();
    expect(await saved.remainingIn(site, account ?? '')).toBe(client.left);
    await context.close();
  });
}
