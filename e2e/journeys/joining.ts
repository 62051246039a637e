import type { Browser, Page } from '@playwright/test';
import { test } from '../test.ts';
import { fillBank, getAPrice, submitBank, giveLeadCapture, heading, press } from './lead.ts';
import { giveDetails, giveTenancy, pickBroadband, reviewPackage } from './lead.ts';
import { unusedNumber, unusedPostcode } from './people.ts';
import { leadAtTypedAddress } from '../../packages/provider-server/src/testing/requests.ts';

interface Joiner {
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
}

export const BEA: Joiner = { firstname: 'bea', lastname: 'cole', email: 'bea@example.com' };
export const CAL: Joiner = { firstname: 'cal', lastname: 'dee', email: 'cal@example.com' };

/**
 * Opens a page for another person. The fake provider keeps its houses in one browser, so there
 * another person is another tab. With a real provider, another person has a separate browser
 * context that shares no storage with this page.
 */
export async function anotherPerson(browser: Browser, page: Page): Promise<Page> {
  const context = isFake() ? page.context() : await browser.newContext();
  return context.newPage();
}

function isFake(): boolean {
  return test.info().project.name === 'fake';
}

/** Signs up a lead for a house of this many people and returns its join link. */
export async function openHouse(page: Page, housemates: 2 | 3): Promise<string> {
  await giveLeadCapture(page);
  for (let count = 4; count > housemates; count -= 1) await press(page, 'Fewer housemates');
  await getAPrice(page, unusedPostcode());
  await pickBroadband(page);
  await giveDetails(page);
  await giveTenancy(page);
  await reviewPackage(page);
  await submitBank(page);
  await press(page, 'Confirm');
  await heading(page, "You're Nearly Done!").waitFor();
  const link = new URL(await page.getByLabel('Join link').inputValue());
  return `${link.pathname}${link.search}`;
}

/**
 * Returns the join link of a house that this many people can still join, for tests that only look
 * at joiners. The fake provider has such houses in each new browser. A real provider opens a house
 * with one API call.
 */
export async function findHouse(page: Page, places: 1 | 2): Promise<string> {
  const inEachBrowser = { 1: 'acc_last_place', 2: 'acc_taken' };
  if (isFake()) return `/joining-tenant?guid=${inEachBrowser[places]}`;
  return openHouseByCall(page, places + 1);
}

async function openHouseByCall(page: Page, housemateCount: number): Promise<string> {
  const answer = await page.request.post('/api/direct_debit', {
    data: leadAtTypedAddress(unusedNumber(), { housemateCount }),
  });
  const { guid } = (await answer.json()) as { guid: string };
  return `/joining-tenant?guid=${guid}`;
}

/** Walks from the join link to the joiner's details. */
export async function join(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await press(page, 'Join');
  await heading(page, 'Who Is Joining?').waitFor();
}

export async function fillJoiner(page: Page, joiner: Joiner = BEA): Promise<void> {
  await page.getByLabel('Student', { exact: true }).check();
  await page.getByLabel('First name').fill(joiner.firstname);
  await page.getByLabel('Last name').fill(joiner.lastname);
  await page.getByLabel('Email address').fill(joiner.email);
  await page.getByLabel('Mobile number').fill('07700 900456');
}

/** Walks from the join link to the joiner's bank details. */
export async function joinToTheBank(page: Page, link: string, joiner = BEA): Promise<void> {
  await join(page, link);
  await fillJoiner(page, joiner);
  await press(page, 'Next');
  await page.getByLabel('Sort code').waitFor();
}

/** Walks from the join link to the joiner's confirm page. */
export async function joinToTheConfirmPage(
  page: Page,
  link: string,
  joiner = BEA,
  bank?: Parameters<typeof fillBank>[1],
): Promise<void> {
  await joinToTheBank(page, link, joiner);
  await submitBank(page, bank);
}
