import type { Browser, BrowserContext, Page } from '@playwright/test';
import { fillJoiner, join } from '../journeys/joining.ts';
import {
  askForPrice,
  submitBank,
  giveTenancy,
  giveDetails,
  giveLeadCapture,
  heading,
  pickBroadband,
  press,
  reviewPackage,
} from '../journeys/lead.ts';
import { test as base } from '../test.ts';
import { startFaultyProvider, type FaultyProvider } from './faulty-provider.ts';

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/**
 * The points of a journey at which a test can start. Each is reached once per worker, and the
 * browser's storage at that point is reused.
 */
export type StartingPoint =
  | 'nothing'
  | 'lead'
  | 'package'
  | 'unaddressed'
  | 'direct-debit'
  | 'finished'
  | 'invited'
  | 'joiner';

type StartingPoints = Readonly<Record<StartingPoint, StorageState>>;

/** Walks a lead through the whole journey and records the browser's storage on the way. */
async function walkAsLead(page: Page, readStorage: () => Promise<StorageState>) {
  await giveLeadCapture(page);
  const lead = await readStorage();
  await askForPrice(page, 'LS6 2QQ');
  await pickBroadband(page, 'FASTER');
  const atPackage = await readStorage();
  await giveDetails(page);
  await giveTenancy(page);
  await reviewPackage(page);
  const atTheBank = await readStorage();
  await submitBank(page);
  await press(page, 'Confirm');
  await heading(page, "You're Nearly Done!").waitFor();
  return { lead, package: atPackage, 'direct-debit': atTheBank, finished: await readStorage() };
}

async function goToConfirmAddress(page: Page): Promise<void> {
  await page.goto('/short-summary?postcode=LS6+2QQ&housemates=4');
  await heading(page, 'Your Package').waitFor();
  await press(page, 'Next');
  await heading(page, 'Please Confirm Your Address').waitFor();
}

async function walkAsJoiner(page: Page, readStorage: () => Promise<StorageState>) {
  await join(page, '/joining-tenant?guid=acc_hostile');
  const invited = await readStorage();
  await fillJoiner(page);
  await press(page, 'Next');
  await heading(page, 'Direct Debit').waitFor();
  return { invited, joiner: await readStorage() };
}

async function walk(browser: Browser, baseURL: string): Promise<StartingPoints> {
  const visit = async <T>(
    act: (page: Page, readStorage: () => Promise<StorageState>) => Promise<T>,
  ) => {
    const context = await browser.newContext({ baseURL });
    try {
      return await act(await context.newPage(), () => context.storageState());
    } finally {
      await context.close();
    }
  };
  return {
    nothing: { cookies: [], origins: [] },
    ...(await visit(walkAsLead)),
    unaddressed: await visit(async (page, readStorage) => {
      await goToConfirmAddress(page);
      return readStorage();
    }),
    ...(await visit(walkAsJoiner)),
  };
}

/**
 * A test with the built site and a provider that fails as configured (one per worker). `openAt`
 * opens a page with the storage of a person who has reached that point.
 */
export const test = base.extend<
  { openAt: (startingPoint: StartingPoint) => Promise<Page> },
  { provider: FaultyProvider; startingPoints: StartingPoints }
>({
  provider: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, runTest) => {
      const provider = await startFaultyProvider();
      await runTest(provider);
      await provider.close();
    },
    { scope: 'worker' },
  ],
  startingPoints: [
    async ({ browser, provider }, runTest) => runTest(await walk(browser, provider.url)),
    { scope: 'worker', timeout: 300_000 },
  ],
  openAt: async ({ browser, startingPoints, provider }, runTest) => {
    const contexts: BrowserContext[] = [];
    provider.reset();
    await runTest(async (startingPoint) => {
      const context = await browser.newContext({
        baseURL: provider.url,
        locale: 'en-GB',
        hasTouch: true,
        storageState: startingPoints[startingPoint],
      });
      contexts.push(context);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});
