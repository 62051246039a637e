import type { Page } from '@playwright/test';
import { expect, test } from '../test.ts';
import { drawQrCode } from '../../packages/web/src/features/congratulations/draw-qr-code.ts';
import { expectAccessible } from '../journeys/accessible.ts';
import { joinToTheBank } from '../journeys/joining.ts';
import { heading, press, setUpDirectDebit, submitBank } from '../journeys/lead.ts';

const EMAIL_SENTENCE =
  'There has been a problem sending the email, try again or note down share link for reference';

/** What the record says of its payer, while the page is open. */
const OF_PAYER = ['Name', 'Home', 'Agreed on', 'Account name', 'Sort code', 'Account number'];

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Invite Housemates' });

async function openInvites(page: Page): Promise<void> {
  await press(page, 'Invite Housemates');
  await expect(dialog(page)).toBeVisible();
}

test('a lead pastes a list of housemates, corrects a bounced address, and then invites all [CG5, CG6]', async ({
  page,
  resumeAt,
}) => {
  await resumeAt('/direct-debit');
  await setUpDirectDebit(page);
  await openInvites(page);
  await expect(dialog(page).getByLabel('Full name')).toHaveCount(3);
  // Printing while a dialog is open prints the dialog, not a blank page.
  await page.emulateMedia({ media: 'print' });
  await expect(dialog(page).getByLabel('Full name').first()).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await press(page, 'Send Invites');
  await expect(dialog(page).getByRole('alert')).toBeFocused();
  await expect(dialog(page).getByRole('alert')).toContainText(
    "You need to fill in at least one housemate's details correctly",
  );
  await expectAccessible(page, 'the invite form with a mistake');
  const paste = dialog(page).getByText('Paste a list instead');
  expect((await paste.boundingBox())?.height, 'room for a finger').toBeGreaterThanOrEqual(44);
  await paste.click();
  await page
    .getByLabel('Your housemates, one per line')
    .fill('Bea Cole <bounce@example.com>, 07700 900124\nCy Dean; cy@example.com');
  await press(page, 'Fill the rows');
  await expect(dialog(page).getByLabel('Full name').nth(1)).toHaveValue('Cy Dean');
  await expectAccessible(page, 'a pasted list');
  await press(page, 'Send Invites');
  await expect(dialog(page).getByRole('alert')).toContainText(
    `We could not send to bounce@example.com. ${EMAIL_SENTENCE}`,
  );
  await expect(dialog(page).getByLabel('Full name').first()).toHaveValue('Bea Cole');
  await dialog(page).getByLabel('Email address').first().fill('bea@example.com');
  await press(page, 'Send Invites');
  await expect(dialog(page).getByRole('heading', { name: 'Invites Sent' })).toBeVisible();
  await expectAccessible(page, 'invites sent');
  await press(page, 'Done');
  await expect(page.getByRole('button', { name: 'Invite Housemates' })).toBeFocused();
});

test('a lead invites more housemates from the house page [CG5, CG11]', async ({
  page,
  resumeAt,
}) => {
  await resumeAt('/direct-debit');
  await setUpDirectDebit(page);
  await page.getByRole('link', { name: 'See how many are still to join' }).click();
  // The page before has a button of the same name.
  await expect(heading(page, 'Your House')).toBeVisible();
  await press(page, 'Invite Housemates');
  await dialog(page).getByLabel('Full name').first().fill('Bea Cole');
  await dialog(page).getByLabel('Email address').first().fill('bea@example.com');
  await press(page, 'Send Invites');
  await expect(dialog(page).getByRole('heading', { name: 'Invites Sent' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Invite Housemates' })).toBeFocused();
});

/** How far down the page each part ends, at one width. */
async function endsOf(page: Page, width: number): Promise<readonly number[]> {
  await page.setViewportSize({ width, height: 740 });
  const parts = [
    page.getByRole('heading', { level: 1 }),
    page.getByRole('link', { name: 'WhatsApp', exact: true }),
    page.locator('figure svg'),
    page.getByRole('button', { name: 'Save or print your record' }),
  ];
  const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
  return boxes.map((box) => (box?.y ?? NaN) + (box?.height ?? NaN));
}

async function expectInvitingFirst(page: Page): Promise<void> {
  const whatsApp = page.getByRole('link', { name: 'WhatsApp', exact: true });
  expect(decodeURIComponent((await whatsApp.getAttribute('href')) ?? '')).toContain(
    '/joining-tenant?guid=',
  );
  for (const width of [360, 768, 1280]) {
    const [title, inviting, house, record] = await endsOf(page, width);
    expect(title).toBeLessThan(inviting ?? NaN);
    expect(inviting).toBeLessThan(house ?? NaN);
    expect(house, `the house at ${width} px`).toBeLessThanOrEqual(740);
    expect(record).toBeGreaterThan(house ?? NaN);
  }
}

test('the end pages say what happened, then how to invite, then show the house on the first screen [CG26]', async ({
  page,
  resumeAt,
}) => {
  await resumeAt('/direct-debit');
  await setUpDirectDebit(page);
  await expectInvitingFirst(page);
  await joinToTheBank(page, '/joining-tenant?guid=acc_taken');
  await submitBank(page);
  await press(page, 'Confirm');
  await heading(page, "You've Joined!").waitFor();
  await expectInvitingFirst(page);
});

async function expectPrintsRecord(page: Page, parts: readonly string[] = []): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  const record = page.getByRole('region', { name: 'Your Direct Debit' });
  for (const text of [...parts, 'Until', 'You can cancel until', 'This Guarantee is offered']) {
    await expect(record.getByText(text).filter({ visible: true }).first()).toBeVisible();
  }
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code to join the house' })).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
}

async function expectPrintsAsPoster(page: Page): Promise<void> {
  // Without cookies the site shows the cookie banner again, which must not be printed.
  await page.context().clearCookies();
  await page.reload();
  const cookies = page.getByRole('region', { name: 'Cookies' });
  await expect(cookies).toBeVisible();
  // The print dialog of a real browser stays open until the sheets are made.
  await page.evaluate(() => (window.print = () => undefined));
  await press(page, 'Print');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Or type the link:')).toBeVisible();
  await expect(page.getByText("You're Nearly Done!")).toBeHidden();
  await expect(page.getByText('still to join').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('img', { name: 'QR code to join the house' })).toBeVisible();
  await expect(page.getByLabel('Join link')).toBeHidden();
  await expect(cookies).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
}

test('the join link and its QR code survive a reload [CG4]', async ({ page, resumeAt }) => {
  await resumeAt('/direct-debit');
  await setUpDirectDebit(page);
  await expectPrintsRecord(page, OF_PAYER);
  const link = await page.getByLabel('Join link').inputValue();
  await page.reload();
  await expect(page.getByLabel('Join link')).toHaveValue(link);
  await expect(page.getByText('1 of 4 housemates has joined')).toBeVisible();
  await expect(page.getByText('within 3 business days')).toBeVisible();
  for (const name of ['WhatsApp', 'Email']) {
    const href = await page.getByRole('link', { name, exact: true }).getAttribute('href');
    expect(decodeURIComponent(href ?? '')).toContain(link);
  }
  const code = page.getByRole('img', { name: 'QR code to join the house' });
  await expect(code).toBeVisible();
  // A camera finds the code by a light border of four cells.
  await expect(code).toHaveAttribute('viewBox', /^-4 -4 /);
  await expect(code.locator('path')).toHaveAttribute('d', (await drawQrCode(link)).path);
  await expectPrintsRecord(page);
  await expectPrintsAsPoster(page);
});
