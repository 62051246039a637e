import type { Page } from '@playwright/test';
import { saying } from '../fault-matrix/answers.ts';
import { REFUSED_WITH_MESSAGE } from '../fault-matrix/faults.ts';
import { test } from '../fault-matrix/fault-test.ts';
import { ELSEWHERE, NAMES_OF_EVERY_OBJECT, PAYLOADS } from '../fault-matrix/payloads.ts';
import { expectUnharmed, originsOf } from '../fault-matrix/unharmed.ts';
import { isLong } from '../is-long.ts';
import {
  askForPrice,
  fillBank,
  fillLeadCapture,
  fillVoucher,
  heading,
  press,
} from '../journeys/lead.ts';
import { expect } from '../test.ts';

const [A_SCRIPT = ''] = PAYLOADS;

/** Returns all texts with LONG=1, otherwise only every `each`-th text. */
function some(texts: readonly string[], each: number): readonly string[] {
  return isLong ? texts : texts.filter((_, place) => place % each === 0);
}

test('script in every text of a package is shown as text [SC3]', async ({ openAt, provider }) => {
  const page = await openAt('lead');
  const origins = originsOf(page.context());
  provider.setBody('GET /products', saying(PAYLOADS)['GET /products']);
  await page.goto('/household');
  await askForPrice(page, 'LS6 2QQ');
  await expect(heading(page, 'Choose Your Broadband')).toBeVisible();
  for (const payload of PAYLOADS) {
    expect(await page.getByRole('main').textContent()).toContain(payload);
  }
  await expectUnharmed(page, provider.url);
  await page
    .getByRole('button', { name: /^More about/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectUnharmed(page, provider.url);
  await page.keyboard.press('Escape');
  await press(page, 'Next');
  await expect(heading(page, 'Your Package')).toBeVisible();
  await expectUnharmed(page, provider.url);
  await page
    .getByRole('button', { name: /^More about/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectUnharmed(page, provider.url);
  await page.keyboard.press('Escape');
  await page.goto(`/products/${encodeURIComponent(A_SCRIPT)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Edit ${A_SCRIPT}`);
  await expectUnharmed(page, provider.url);
  expect([...origins]).toEqual([provider.url]);
});

test('script in every text of an invitation, of addresses and of lists is shown as text [SC3]', async ({
  openAt,
  provider,
}) => {
  const texts = saying(PAYLOADS);
  const page = await openAt('unaddressed');
  const origins = originsOf(page.context());
  provider.setBody('GET /config', texts['GET /config']);
  provider.setBody('GET /summary', texts['GET /summary']);
  await page.goto('/joining-tenant?guid=acc_hostile');
  await expect(page.getByText(`${A_SCRIPT} has invited you`)).toBeVisible();
  await expectUnharmed(page, provider.url);
  await press(page, 'Join');
  await expect(heading(page, 'Who Is Joining?')).toBeVisible();
  await expectUnharmed(page, provider.url);
  await page.goto('/house?guid=acc_hostile');
  await expect(heading(page, 'Your House')).toBeVisible();
  await expectUnharmed(page, provider.url);

  provider.setBody('GET /addresses/find', texts['GET /addresses/find']);
  await page.goto('/household');
  await page.getByRole('combobox', { name: 'Address' }).fill('LS6 2QQ');
  await expect(page.getByRole('option')).toHaveText([...PAYLOADS]);
  await expectUnharmed(page, provider.url);
  provider.setBody('GET /addresses/lookup/{postcode}', texts['GET /addresses/lookup/{postcode}']);
  await page.goto('/your-address');
  await expect(page.getByRole('option')).toHaveCount(PAYLOADS.length + 1);
  await expectUnharmed(page, provider.url);
  expect([...origins]).toEqual([provider.url]);
});

test('script in the message of a refusal is shown as text [SC3]', async ({ openAt, provider }) => {
  const page = await openAt('nothing');
  await page.goto('/');
  await fillLeadCapture(page);
  for (const message of some(PAYLOADS, 4)) {
    provider.fail('POST /pre-signup', {
      name: 'a refusal',
      column: 'messages',
      answer: (response) => {
        response.writeHead(422, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ messages: [message] }));
      },
    });
    await press(page, 'Next');
    await expect(page.getByRole('alert')).toContainText(message.replace('\t', ' '));
    await expectUnharmed(page, provider.url);
  }
});

test('script typed into any field stays text on that page and on later pages [SC3]', async ({
  openAt,
  provider,
}) => {
  // On the start page, the form of whoever comes back is folded.
  const first = await openAt('nothing');
  const page = await openAt('direct-debit');
  // Refuse the voucher, because an accepted voucher would hide its field.
  provider.fail('POST /voucher/{code}', REFUSED_WITH_MESSAGE);
  const FORMS = [
    [first, '/', ['First name', 'Last name', 'Email address', 'Mobile number']],
    [page, '/household', ['Letting agent']],
    [page, '/short-summary', ['Voucher code']],
    [page, '/direct-debit', ['First name', 'Last name', 'Sort code', 'Account number']],
    [page, '/your-details', ['First name', 'Last name', 'Email address', 'Mobile number']],
  ] as const;
  for (const [shown, path, labels] of FORMS) {
    for (const payload of some(PAYLOADS, 13)) {
      await shown.goto(path);
      if (path === '/short-summary') await fillVoucher(shown, payload);
      for (const label of labels) await shown.getByLabel(label).fill(payload);
      await shown.keyboard.press('Enter');
      await expectUnharmed(shown, provider.url);
    }
  }
  // What stands on the page of the details has to be given before the later pages are reached.
  await fillLeadCapture(page);
  await press(page, 'Next');
  await page.getByLabel('Tenancy start date').waitFor();
  await page.goto('/direct-debit');
  await fillBank(page);
  await page.getByLabel('First name').fill(A_SCRIPT);
  await press(page, 'Next');
  await expect(page.getByText(A_SCRIPT)).toBeVisible();
  await expectUnharmed(page, provider.url);
});

const PARAMETERS = [
  ['/', ['ref', 'aff', 'fra', 'offer']],
  ['/', ['aff', 'fra', 'offer']],
  ['/referral', ['ref']],
  ['/household', ['fra', 'aff', 'offer', 'viaShare', 'ref']],
  [
    '/short-summary?housemates=4',
    [
      'postcode',
      'address',
      'voucherCode',
      'hash',
      'Broadband',
      'TV Licence',
      'ref',
      'aff',
      'packageShare',
    ],
  ],
  ['/account-already-exists', ['guid']],
  ['/joining-tenant', ['guid']],
  ['/joining-tenant/house-already-complete', ['address']],
  ['/house', ['guid']],
] as const;

/** Opens every page that reads query parameters, with `value` in each parameter. */
async function openEverywhere(page: Page, value: string, site: string): Promise<void> {
  for (const [path, names] of PARAMETERS) {
    const url = new URL(path, site);
    for (const name of names) url.searchParams.set(name, value);
    await page.goto(url.href);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectUnharmed(page, site);
  }
}

test('script in any parameter of a link does nothing [SC3]', async ({ openAt, provider }) => {
  const page = await openAt('package');
  const origins = originsOf(page.context());
  for (const payload of some(PAYLOADS, 20)) await openEverywhere(page, payload, provider.url);
  expect([...origins]).toEqual([provider.url]);
});

test('no parameter of a link leads to another site [SC4]', async ({ openAt, provider }) => {
  const page = await openAt('nothing');
  const origins = originsOf(page.context());
  for (const target of some(ELSEWHERE, 12)) await openEverywhere(page, target, provider.url);
  for (const target of some(ELSEWHERE, 5)) {
    await page.goto(`/account-already-exists?guid=${encodeURIComponent(target)}`);
    const joining = page.getByRole('link', { name: 'Join This Account' });
    // A text in which no guid can be read leads to the start page.
    await expect(joining.or(heading(page, 'One Bill for the Whole House'))).toBeVisible();
    if (await joining.isVisible()) {
      await joining.click();
      await expect(heading(page, "Here's Your Package")).toBeVisible();
    }
    await expectUnharmed(page, provider.url);
  }
  for (const target of some(ELSEWHERE, 5)) {
    await page.goto(target.startsWith('/') ? provider.url + target : `/${target}`);
    await expectUnharmed(page, provider.url);
  }
  expect([...origins]).toEqual([provider.url]);
});

test('property names that every object has, given in a link, find nothing and set nothing', async ({
  openAt,
  provider,
}) => {
  const page = await openAt('package');
  for (const name of some(NAMES_OF_EVERY_OBJECT, 6)) {
    await openEverywhere(page, name, provider.url);
    await page.goto(`/?${encodeURIComponent(name)}=hostile&aff=${encodeURIComponent(name)}`);
    await expectUnharmed(page, provider.url);
  }
  for (const name of some(NAMES_OF_EVERY_OBJECT, 3)) {
    await page.goto(`/products/${encodeURIComponent(name)}`);
    await expect(heading(page, "Oops. Something's Gone Wrong")).toBeVisible();
    await expectUnharmed(page, provider.url);
  }
});

test('products and options named like a property of every object are shown like any other', async ({
  openAt,
  provider,
}) => {
  const page = await openAt('lead');
  provider.setBody('GET /products', saying(NAMES_OF_EVERY_OBJECT)['GET /products']);
  await page.goto('/household');
  await askForPrice(page, 'LS6 2QQ');
  await press(page, 'Next');
  await expect(heading(page, 'Your Package')).toBeVisible();
  for (const name of NAMES_OF_EVERY_OBJECT) {
    expect(await page.getByRole('main').textContent()).toContain(name);
  }
  await page.reload();
  await expect(heading(page, 'Your Package')).toBeVisible();
  await expectUnharmed(page, provider.url);
});
