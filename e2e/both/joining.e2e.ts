import { expect, test } from '../test.ts';
import {
  anotherPerson,
  BEA,
  CAL,
  fillJoiner,
  findHouse,
  join,
  joinToTheBank,
  joinToTheConfirmPage,
  openHouse,
} from '../journeys/joining.ts';
import { heading, press } from '../journeys/lead.ts';

test('housemates join with the link, and the last housemate completes the house [JN18, JO1]', async ({
  browser,
  page,
}) => {
  const link = await openHouse(page, 3);

  const bea = await anotherPerson(browser, page);
  await bea.goto(link);
  await expect(heading(bea, "Here's Your Package")).toBeVisible();
  await expect(bea.getByText('Ada has invited you')).toBeVisible();
  await joinToTheConfirmPage(bea, link, BEA);
  await press(bea, 'Confirm');
  await expect(heading(bea, "You've Joined!")).toBeVisible();
  await expect(bea.getByText('1 housemate is still to join')).toBeVisible();

  const cal = await anotherPerson(browser, page);
  await joinToTheConfirmPage(cal, link, CAL);
  await press(cal, 'Confirm');
  await expect(heading(cal, "You're All Done!")).toBeVisible();
  await expect(cal).toHaveURL(/\/joining-tenant\/house-complete$/);

  const late = await anotherPerson(browser, page);
  await late.goto(link);
  await expect(heading(late, 'Oh Dear!')).toBeVisible();
  await late.reload();
  await expect(heading(late, 'Oh Dear!')).toBeVisible();
  await expect(late.getByRole('link', { name: 'Contact Us' })).toHaveAttribute(
    'href',
    '/company/contact.html',
  );
  await late.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(late).toHaveURL(/\/$/);
});

test('a joiner in the lead’s own browser starts with empty forms and leaves no personal data behind [ST6]', async ({
  page,
}) => {
  const link = await openHouse(page, 3);
  await page.goto('/');
  await page.getByLabel('First name').fill('Secret');
  await join(page, link);
  for (const label of ['First name', 'Last name', 'Email address', 'Mobile number']) {
    await expect(page.getByLabel(label)).toHaveValue('');
  }
  await fillJoiner(page);
  const next = await page.context().newPage();
  await join(next, link);
  await expect(next.getByLabel('First name')).toHaveValue('');
  await next.close();
  await press(page, 'Next');
  await expect(page.getByLabel('Sort code')).toHaveValue('');
  await page.getByLabel('Sort code').fill('200000');
  await page.getByLabel('Account number').fill('55779911');
  await page.getByLabel('I am the account holder').check();
  await page.getByLabel('I agree to the terms and privacy policies').check();
  await press(page, 'Next');
  await press(page, 'Confirm');
  await expect(heading(page, "You've Joined!")).toBeVisible();
  const stored = await page.evaluate(() => {
    const joinings = Object.entries(localStorage).filter(([key]) => key.includes('joining'));
    return [...joinings, ...Object.entries(sessionStorage)].flat().join('\n');
  });
  // Look for the first name together with its JSON quote, because a random id may contain the same
  // letters.
  for (const personal of ['"bea', 'bea@', 'cole', '55779911', '20-00-00', '07700']) {
    expect(stored.toLowerCase()).not.toContain(personal);
  }
});

test('each page of a joiner has its own title, focus, background and Back link [NV1, NV2]', async ({
  browser,
  page,
}) => {
  const link = await findHouse(page, 2);
  const bea = await anotherPerson(browser, page);
  const expectArrival = async (
    title: string,
    { isGrey = false, hasBack = false, isReturn = false },
  ) => {
    await expect(heading(bea, title)).toBeFocused();
    await expect(bea).toHaveTitle(`${title} · Kettle`);
    await expect(bea.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(bea.locator('[class*="grey"]')).toHaveCount(isGrey ? 1 : 0);
    await expect(bea.getByRole('button', { name: 'Back', exact: true })).toHaveCount(
      hasBack ? 1 : 0,
    );
    // Back restores the scroll position, which depends on where the button was pressed.
    if (!isReturn) expect(await bea.evaluate(() => window.scrollY)).toBe(0);
  };
  await bea.goto(link);
  await press(bea, 'Join');
  await expectArrival('Who Is Joining?', { hasBack: true });
  await press(bea, 'Back');
  await expectArrival("Here's Your Package", { isGrey: true, isReturn: true });
  await joinToTheBank(bea, link);
  await expectArrival('Direct Debit', { hasBack: true });
  await bea.getByLabel('Sort code').fill('200000');
  await bea.getByLabel('Account number').fill('55779911');
  await bea.getByLabel('I am the account holder').check();
  await bea.getByLabel('I agree to the terms and privacy policies').check();
  await press(bea, 'Next');
  await expectArrival('Are These Details Right?', { isGrey: true, hasBack: true });
  await press(bea, "No, they're not right");
  await expect(bea.getByLabel('Account number')).toHaveValue('55779911');
  await press(bea, 'Next');
  await press(bea, 'Confirm');
  await expectArrival("You've Joined!", { isGrey: true });
});
