import process from 'node:process';
import type { Page } from '@playwright/test';
import { isLong } from '../is-long.ts';
import { BAD_NETWORKS, randomFrom } from '../journeys/bad-network.ts';
import { BEA, fillJoiner } from '../journeys/joining.ts';
import * as saved from '../journeys/saved-journeys.ts';
import { fillLeadCapture } from '../journeys/lead.ts';
import { ADA, ADAS_BANK, unusedPostcode } from '../journeys/people.ts';
import { expect, test } from '../test.ts';

const SOON = { timeout: 5000 };
/**
 * In ten seconds without a network a person may press some seventy times on one page, and each
 * press counts as a step.
 */
const MOST_STEPS = 150;

/**
 * What a person does on each page, keyed by its heading: fills in what is still missing, and
 * presses the button to continue.
 */
type Steps = Readonly<Record<string, (page: Page) => Promise<void>>>;

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
const next = (page: Page) => button(page, 'Next').click(SOON);
const isEmpty = async (page: Page, label: string) =>
  (await page.getByLabel(label).inputValue(SOON)) === '';

/**
 * People whose first page was loaded again because no script had come. Nothing could keep what they
 * had typed.
 */
const restarted = new WeakSet<object>();

/**
 * Runs `type` only once per person. After that, expects the value to be still there, because nobody
 * should have to retype it.
 */
function once(name: string, type: (page: Page) => Promise<void>) {
  const typed = new WeakSet<object>();
  return async (page: Page, label: string, value: string): Promise<void> => {
    if (typed.has(page.context()) && !restarted.delete(page.context())) {
      expect(await page.getByLabel(label).inputValue(SOON), `${name} is still there`).toBe(value);
      return;
    }
    await type(page);
    typed.add(page.context());
  };
}

async function giveAddress(page: Page, postcode: string): Promise<void> {
  const search = page.getByRole('combobox', { name: 'Address' });
  if (await page.getByLabel('Address line 1').isVisible()) return;
  if (/, /.test(await search.inputValue(SOON))) return;
  await search.fill(postcode, SOON);
  const option = page.getByRole('option').first();
  const failure = page.getByText(/Failed to fetch|could not be accessed|Not just now/);
  await expect(option.or(failure).first()).toBeVisible();
  if (await option.isVisible()) {
    await option.click(SOON);
    await expect(search.and(page.locator('[value*=", "]')).or(failure)).toBeVisible(SOON);
    return;
  }
  await button(page, 'Enter address manually').click(SOON);
  await page.getByLabel('Address line 1').fill(`${postcode} House`, SOON);
  await page.getByLabel('City').fill('Leeds', SOON);
  await page.getByLabel('Postcode').fill(postcode, SOON);
}

async function submitBank(page: Page): Promise<void> {
  if (await isEmpty(page, 'Sort code')) {
    await page.getByLabel('Sort code').fill(ADAS_BANK.sortCode, SOON);
    await page.getByLabel('Account number').fill(ADAS_BANK.accountNumber, SOON);
    await page.getByLabel('I am the account holder').check(SOON);
    await page.getByLabel('I agree to the terms and privacy policies').check(SOON);
  }
  await next(page);
}

const loadAgain = (page: Page) => page.locator('#root ~ p').getByRole('link');

async function restart(page: Page): Promise<void> {
  restarted.add(page.context());
  await loadAgain(page)
    .click(SOON)
    .catch(() => undefined);
}

const continueLink = (page: Page) =>
  page.getByRole('link', { name: 'Continue where you left off' });

const confirm = (page: Page) => button(page, /^(Confirm|Try again)$/).click(SOON);
const tryAgain = (page: Page) => button(page, 'Try again').click(SOON);
const BANK: Steps = {
  'Direct Debit': submitBank,
  'Are These Details Right?': confirm,
  "This Page Didn't Load": tryAgain,
};

function leadSteps(postcode: string): Steps {
  const capture = once('the lead', fillLeadCapture);
  return {
    ...BANK,
    'One Bill for the Whole House': async (page) => {
      if (await continueLink(page).isVisible()) return continueLink(page).click(SOON);
      await capture(page, 'Email address', ADA.email);
      await next(page);
    },
    'Tell Us About Your Home': async (page) => {
      await giveAddress(page, postcode);
      await button(page, 'Get A Price').click(SOON);
    },
    'Choose Your Broadband': next,
    'Your Package': next,
    'Tell Us About You': async (page) => {
      expect(await isEmpty(page, 'First name')).toBe(false);
      await page.getByLabel('I agree to the privacy policy').check(SOON);
      await next(page);
    },
    'When Is Your Tenancy?': async (page) => {
      await button(page, 'Moved in already').click(SOON);
      await next(page);
    },
    'When Should Broadband Start?': next,
    'Review Your Package': next,
  };
}

function joinerSteps(): Steps {
  const details = once('the joiner', (page) => fillJoiner(page));
  return {
    ...BANK,
    'One Bill for the Whole House': (page) => continueLink(page).click(SOON),
    'Your Invitation': tryAgain,
    "Here's Your Package": async (page) => {
      await button(page, /^(Join|Continue where you left off)$/)
        .first()
        .click(SOON);
    },
    'Who Is Joining?': async (page) => {
      await details(page, 'Email address', BEA.email);
      await next(page);
    },
  };
}

async function isReadable(page: Page): Promise<string | undefined> {
  const headings = page.getByRole('heading', { level: 1 });
  const isQuiet = (await page.locator('[data-busy], [aria-busy="true"]').count()) === 0;
  return isQuiet && (await headings.count()) === 1 ? headings.innerText(SOON) : undefined;
}

/**
 * Takes the steps of each page until the final page is shown. Reloads when the browser shows its
 * own error page.
 */
async function completeJourney(
  page: Page,
  steps: Steps,
  path: string,
  ends: RegExp,
): Promise<string> {
  const open = () => page.goto(path).catch(() => undefined);
  await open();
  let taken = 0;
  while (taken < MOST_STEPS) {
    await page.waitForTimeout(150);
    if (page.url().startsWith('chrome-error:')) {
      await page.waitForTimeout(1000);
      await page.reload().catch(() => undefined);
      continue;
    }
    if (await page.getByRole('link', { name: 'Go to the Account' }).isVisible()) return 'account';
    const house = button(page, 'Go to Your House');
    if (await house.isVisible()) {
      await house.click(SOON).catch(() => undefined);
      continue;
    }
    if (await loadAgain(page).isVisible()) {
      await restart(page);
      continue;
    }
    // Waiting for a busy page does not count as a step. Only the test's own timeout limits it.
    const title = await isReadable(page).catch(() => undefined);
    if (title === undefined) continue;
    taken += 1;
    if (ends.test(title)) return title;
    const act = steps[title];
    if (!act) throw new Error(`There is no step for the page '${title}'.`);
    // The page may change while it is filled in. Ignore that error and look at the page again.
    await act(page).catch((problem: unknown) => {
      if (String(problem).includes('is still there')) throw problem;
    });
  }
  throw new Error(`The journey did not end: ${page.url()}`);
}

const RUNS = isLong ? 30 : 1;
/**
 * The seed of the network faults. The usual seed takes the network away 1.5 s into a journey and
 * fails its first calls. It is the same in every run, so that a new failure is caused by a change
 * of the code. With LONG=1 each run has another seed.
 */
const USUAL_SEED = isLong ? Date.now() % 1_000_000 : 66;
const SEED = Number(process.env['SEED'] ?? USUAL_SEED);

/**
 * An ordinary run tries only the last network, which is the worst. With LONG=1 each kind is also
 * tried by itself, which shows the cause of a failure.
 */
const NETWORKS = Object.entries(BAD_NETWORKS).slice(isLong ? 0 : -1);

for (const [name, degrade] of NETWORKS) {
  for (let run = 0; run < RUNS; run += 1) {
    const seed = SEED + run;
    test(`a lead signs up on a bad network: ${name}, run ${run} [SC6]`, async ({
      page,
      baseURL,
    }) => {
      console.log(`SEED=${seed}`);
      const site = String(baseURL);
      const postcode = unusedPostcode();
      await degrade(page, randomFrom(seed));
      const end = await completeJourney(page, leadSteps(postcode), '/', /^You're Nearly Done!$/);
      if (end === 'account') return;
      const link = new URL(await page.getByLabel('Join link').inputValue());
      expect(await saved.remainingIn(site, link.searchParams.get('guid') ?? '')).toBe(3);
    });

    test(`a joiner signs up on a bad network: ${name}, run ${run} [SC6]`, async ({
      page,
      baseURL,
    }) => {
      console.log(`SEED=${seed}`);
      const site = String(baseURL);
      const house = await saved.openHouseByWire(site);
      await degrade(page, randomFrom(seed));
      const path = `/joining-tenant?guid=${house}`;
      await completeJourney(page, joinerSteps(), path, /^You've Joined!$/);
      expect(await saved.remainingIn(site, house)).toBe(2);
    });
  }
}
