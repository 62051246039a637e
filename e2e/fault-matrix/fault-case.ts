import type { Page } from '@playwright/test';
import { ADAS_BANK } from '../journeys/people.ts';
import { expect } from '../test.ts';
import { RAW, type Fault } from './faults.ts';
import type { FaultyProvider } from './faulty-provider.ts';
import { timeOf, type PageTime } from './page-time.ts';
import { actOf, type CallFixture } from './fixtures.ts';

const LIMIT_MS = 15_000;
/**
 * How long after a call's timeout its outcome may appear, and the step in which the page's clock
 * advances.
 */
const GRACE_MS = 1000;
const STEP_MS = 500;
/**
 * The number of idle connections that a browser keeps to one site. It may resend a cut request once
 * on each of them.
 */
const IDLE_CONNECTIONS = 6;

/**
 * Text that the page must never show: raw response bodies, status codes and messages meant for
 * developers.
 */
const INTERNAL_TEXT = new RegExp(
  `${RAW}|Service Unavailable|Internal Server|Unexpected token|\\w+Error:|undefined|\\[object|NaN|\\b(422|429|500|503)\\b`,
);

interface PageState {
  readonly fields: readonly string[];
  readonly journey: unknown;
}

/**
 * Reads the form fields and this tab's stored journey, without drafts, the time, what was sent, and
 * the provider's results.
 */
function readState(page: Page): Promise<PageState> {
  return page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('main [name]')];
    const stored = (key: string) => sessionStorage.getItem(key) ?? localStorage.getItem(key);
    const lead = stored('kettle.lead.tab');
    const joining = stored('kettle.joining-tab');
    const text = stored(`kettle.joining.${joining}`) ?? stored(`kettle.lead.${lead}`);
    const { drafts, submissions, discount, id, savedAt, ...others } = JSON.parse(text ?? '{}');
    const { sent: _, ...journey } = others;
    return {
      fields: fields.map(({ name, value, checked }) => `${name}=${value}${checked ? ' on' : ''}`),
      journey: {
        ...journey,
        isStored: Boolean(drafts ?? submissions ?? discount ?? id ?? savedAt),
      },
    };
  });
}

/**
 * Expects every field and the journey to be unchanged. A failed confirm may also lead back to the
 * filled bank details form.
 */
async function expectEverythingKept(page: Page, before: PageState): Promise<void> {
  const { fields, journey } = await readState(page);
  expect(journey).toEqual(before.journey);
  if (before.fields.length > 0 || fields.length === 0) expect(fields).toEqual(before.fields);
  else expect(fields).toContain(`accountNumber=${ADAS_BANK.accountNumber}`);
}

/** Expects bank details only in memory and in the two calls that carry them. */
async function expectNoBankDetailsElsewhere(page: Page, provider: FaultyProvider): Promise<void> {
  const elsewhere = provider.requests.filter(
    ({ call }) => call !== 'POST /direct_debit' && call !== 'POST /bank_lookup',
  );
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, document.title]),
  );
  for (const text of [stored, page.url(), JSON.stringify(elsewhere)]) {
    expect(text).not.toContain(ADAS_BANK.accountNumber);
  }
}

/**
 * Expects that at most one idempotency key was carried out. A request without a key is sent once
 * per press, but the browser itself may resend it when a reused connection was cut.
 */
function expectDoneOnce(
  { requests }: FaultyProvider,
  { call }: CallFixture,
  { column }: Fault,
): void {
  const most = column === 'silent' ? 2 * (1 + IDLE_CONNECTIONS) : 2;
  const those = requests.filter((request) => request.call === call);
  const done = new Set(those.filter(({ isDone }) => isDone).map(({ key }) => key));
  expect(done.size, 'submissions carried out').toBeLessThanOrEqual(1);
  const keyless = those.filter(({ key }) => key === undefined);
  if (call.startsWith('POST')) expect(keyless.length).toBeLessThanOrEqual(most);
}

async function expectReadyAgain(page: Page, isPressed: boolean): Promise<void> {
  await expect(page.locator('[data-busy], [aria-busy="true"]')).toHaveCount(0);
  // Without a press the page was only opened, and then the browser decides where the focus is.
  if (!isPressed) return;
  expect(await page.evaluate(() => document.activeElement !== document.body), 'focus').toBe(true);
}

async function expectNoInternalText(page: Page): Promise<void> {
  const shown = await page.evaluate(() => `${document.title}\n${document.body.innerText}`);
  expect(shown).not.toMatch(INTERNAL_TEXT);
  expect(await page.evaluate(() => 'hostile' in window)).toBe(false);
}

async function open(page: Page, time: PageTime, fixture: CallFixture): Promise<void> {
  if (!actOf(fixture)) return time.stop();
  await page.goto(fixture.path);
  // Wait until the page has loaded: a page that is still loading would never finish once its clock
  // is stopped.
  await page.getByRole('heading', { level: 1 }).waitFor();
  await fixture.arrange?.(page);
  await time.stop();
}

/** Checks one call with one fault (SC2). */
export async function checkFaultCase(
  page: Page,
  provider: FaultyProvider,
  fixture: CallFixture,
  fault: Fault,
) {
  const { coolDownMs, limitMs = LIMIT_MS, path } = fixture;
  const act = actOf(fixture);
  const { canContinue, shows } = fixture.outcome(fault);
  const time = await timeOf(page, provider.hanging);
  if (fixture.settings) provider.setBody('GET /config', fixture.settings);
  await open(page, time, fixture);
  const untouched = act && (await readState(page));
  provider.fail(fixture.call, fault);
  await (act ? act(page) : page.goto(path));
  const before = fixture.isTyped ? await readState(page) : untouched;

  const waited = await time.until(() => shows(page).isVisible(), limitMs + GRACE_MS + STEP_MS);
  await expect(shows(page), `after ${waited} ms of the page`).toBeVisible();
  expect(waited).toBeLessThanOrEqual(limitMs + GRACE_MS);
  await expectNoInternalText(page);
  await time.resume();
  await expectReadyAgain(page, act !== undefined);
  if (before && !canContinue) await expectEverythingKept(page, before);
  await expectNoBankDetailsElsewhere(page, provider);

  provider.clearFaults();
  if (coolDownMs) await page.clock.fastForward(coolDownMs);
  await fixture.again(page);
  await expect(fixture.end(page)).toBeVisible();
  expectDoneOnce(provider, fixture, fault);
  await expectNoBankDetailsElsewhere(page, provider);
}
