import type { Page } from '@playwright/test';
import { ADAS_BANK } from '../journeys/people.ts';
import { expect } from '../watched.ts';
import { RAW, type Fault } from './faults.ts';
import type { HostileProvider } from './hostile-provider.ts';
import { timeOf, type PageTime } from './page-time.ts';
import { actOf, type Scene } from './scenes.ts';

const LIMIT_MS = 15_000;
/** How long after a call's timeout its outcome may appear, and the step in which the page's clock advances. */
const GRACE_MS = 1000;
const STEP_MS = 500;
/** The number of idle connections that a browser keeps to one site. It may resend a cut request once on each of them. */
const IDLE_CONNECTIONS = 6;

/** Text that the page must never show: raw response bodies, status codes and messages meant for developers. */
const NOT_FOR_PEOPLE = new RegExp(
  `${RAW}|Service Unavailable|Internal Server|Unexpected token|\\w+Error:|undefined|\\[object|NaN|\\b(422|429|500|503)\\b`,
);

interface Standing {
  readonly fields: readonly string[];
  readonly journey: unknown;
}

/** Reads the form fields and this tab's stored journey, without drafts, the time, what was sent, and the provider's results. */
function standing(page: Page): Promise<Standing> {
  return page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('main [name]')];
    const kept = (key: string) => sessionStorage.getItem(key) ?? localStorage.getItem(key);
    const lead = kept('kettle.lead.tab') ?? kept('kettle.lead.latest');
    const joining = kept('kettle.joining-tab') ?? kept('kettle.joining-latest');
    const text = kept(`kettle.joining.${joining}`) ?? kept(`kettle.lead.${lead}`);
    const { drafts, submissions, discount, id, keptAt, ...others } = JSON.parse(text ?? '{}');
    // A tab that has found the journey of another visit says so as soon as it stores it.
    const { isPersonFound: _, sent: __, ...journey } = others;
    return {
      fields: fields.map(({ name, value, checked }) => `${name}=${value}${checked ? ' on' : ''}`),
      journey: { ...journey, isKept: Boolean(drafts ?? submissions ?? discount ?? id ?? keptAt) },
    };
  });
}

/** Expects every field and the journey to be unchanged. A failed confirm may also lead back to the filled bank details form. */
async function keepsEverything(page: Page, before: Standing): Promise<void> {
  const { fields, journey } = await standing(page);
  expect(journey).toEqual(before.journey);
  if (before.fields.length > 0 || fields.length === 0) expect(fields).toEqual(before.fields);
  else expect(fields).toContain(`accountNumber=${ADAS_BANK.accountNumber}`);
}

/** Expects bank details only in memory and in the two calls that carry them. */
async function keepsBankDetails(page: Page, provider: HostileProvider): Promise<void> {
  const elsewhere = provider.arrivals.filter(
    ({ call }) => call !== 'POST /direct_debit' && call !== 'POST /bank_lookup',
  );
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, document.title]),
  );
  for (const text of [kept, page.url(), JSON.stringify(elsewhere)]) {
    expect(text).not.toContain(ADAS_BANK.accountNumber);
  }
}

/**
 * Expects that at most one idempotency key was carried out. A request without a key is sent once per press, but the browser
 * itself may resend it when a reused connection was cut.
 */
function isDoneOnce({ arrivals }: HostileProvider, { call }: Scene, { column }: Fault): void {
  const most = column === 'silent' ? 2 * (1 + IDLE_CONNECTIONS) : 2;
  const those = arrivals.filter((arrival) => arrival.call === call);
  const done = new Set(those.filter(({ isDone }) => isDone).map(({ key }) => key));
  expect(done.size, 'submissions carried out').toBeLessThanOrEqual(1);
  const keyless = those.filter(({ key }) => key === undefined);
  if (call.startsWith('POST')) expect(keyless.length).toBeLessThanOrEqual(most);
}

async function isReadyAgain(page: Page, isPressed: boolean): Promise<void> {
  await expect(page.locator('[data-busy], [aria-busy="true"]')).toHaveCount(0);
  // Without a press the page was only opened, and then the browser decides where the focus is.
  if (!isPressed) return;
  expect(await page.evaluate(() => document.activeElement !== document.body), 'focus').toBe(true);
}

async function showsNothingElse(page: Page): Promise<void> {
  const shown = await page.evaluate(() => `${document.title}\n${document.body.innerText}`);
  expect(shown).not.toMatch(NOT_FOR_PEOPLE);
  expect(await page.evaluate(() => 'hostile' in window)).toBe(false);
}

async function breakCall(page: Page, provider: HostileProvider, { call }: Scene, fault: Fault) {
  if (!fault.isRefused) return provider.fail(call, fault);
  const path = `/api${call.slice(call.indexOf(' ') + 1).replaceAll(/\{\w+\}/g, '*')}`;
  await page.route(
    (url) => new RegExp(`^${path.replaceAll('*', '[^/]+')}$`).test(url.pathname),
    (route) => route.abort('connectionrefused'),
  );
}

async function arrive(page: Page, time: PageTime, scene: Scene): Promise<void> {
  if (!actOf(scene)) return time.stop();
  await page.goto(scene.path);
  // Wait until the page has loaded: a page that is still loading would never finish once its clock is stopped.
  await page.getByRole('heading', { level: 1 }).waitFor();
  await scene.arrange?.(page);
  await time.stop();
}

/** Checks one call with one fault: all ten assertions of the fault matrix, in its order. */
export async function holds(page: Page, provider: HostileProvider, scene: Scene, fault: Fault) {
  const { coolDownMs, limitMs = LIMIT_MS, path } = scene;
  const act = actOf(scene);
  const { goesOn, shows } = scene.outcome(fault);
  const time = await timeOf(page, provider.hanging);
  if (scene.settings) provider.say('GET /config', scene.settings);
  await arrive(page, time, scene);
  const untouched = act && (await standing(page));
  await breakCall(page, provider, scene, fault);
  await (act ? act(page) : page.goto(path));
  const before = scene.isTyped ? await standing(page) : untouched;

  const waited = await time.until(() => shows(page).isVisible(), limitMs + GRACE_MS + STEP_MS);
  await expect(shows(page), `after ${waited} ms of the page`).toBeVisible();
  expect(waited).toBeLessThanOrEqual(limitMs + GRACE_MS);
  await showsNothingElse(page);
  await time.goOn();
  await isReadyAgain(page, act !== undefined);
  if (before && !goesOn) await keepsEverything(page, before);
  await keepsBankDetails(page, provider);

  provider.mend();
  await page.unrouteAll();
  if (coolDownMs) await page.clock.fastForward(coolDownMs);
  await scene.again(page);
  await expect(scene.end(page)).toBeVisible();
  isDoneOnce(provider, scene, fault);
  await keepsBankDetails(page, provider);
}
