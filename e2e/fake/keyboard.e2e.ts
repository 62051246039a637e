import { expectNoSidewaysScroll, tabAndPress, tabAndType, tabTo } from '../journeys/keyboard.ts';
import { heading } from '../journeys/lead.ts';
import { ADA, ADAS_BANK, unusedPostcode } from '../journeys/people.ts';
import { expect, test } from '../test.ts';

// The viewport of a window of 1280 by 1024 pixels at 400 % zoom.
test.use({ viewport: { width: 320, height: 256 } });

test('a lead completes the journey with the keyboard only, at 400 % zoom [AX2, FM9]', async ({
  page,
}) => {
  const arriveAt = async (title: string): Promise<void> => {
    await expect(heading(page, title)).toBeFocused();
    await expectNoSidewaysScroll(page);
  };
  await page.goto('/');
  await expectNoSidewaysScroll(page);
  await tabAndPress(page, 'Student', 'Space');
  await tabAndType(page, 'First name', ADA.firstname);
  await tabAndType(page, 'Last name', ADA.lastname);
  await tabAndType(page, 'Email address', ADA.email);
  await tabAndType(page, 'Mobile number', ADA.tel);
  await tabAndPress(page, 'I agree to the privacy policy', 'Space');
  await tabAndPress(page, 'Next');

  await arriveAt('Tell Us About Your Home');
  await tabAndType(page, 'Address', unusedPostcode());
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Address' })).toHaveValue(/, /);
  await tabAndPress(page, 'Why?');
  await page.keyboard.press('Escape');
  await tabAndPress(page, 'Get A Price');

  await arriveAt('Choose Your Broadband');
  await tabTo(page, 'Part-fibre 80');
  await page.keyboard.press('ArrowDown');
  await tabAndPress(page, 'More about Full-fibre 150');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await tabAndPress(page, 'Next');

  await arriveAt('Your Package');
  await tabAndPress(page, 'TV Licence', 'Space');
  await expect(page.getByRole('switch', { name: 'TV Licence' })).toBeChecked();
  await tabAndPress(page, 'Next');

  await arriveAt('Tell Us About You');
  await tabAndPress(page, 'Next');

  await arriveAt('When Is Your Tenancy?');
  await tabAndPress(page, 'Moved in already');
  await tabAndPress(page, 'Next');

  await arriveAt('When Should Broadband Start?');
  await tabAndPress(page, 'Next');

  await arriveAt('Review Your Package');
  await tabTo(page, 'Weekly');
  await page.keyboard.press('ArrowRight');
  await tabAndPress(page, 'Next');

  await arriveAt('Direct Debit');
  await tabAndPress(page, 'The Direct Debit Guarantee');
  await page.keyboard.press('End');
  await expect(page.getByRole('dialog').getByRole('listitem').last()).toBeInViewport({
    ratio: 0.5,
  });
  await page.keyboard.press('Escape');
  await tabAndType(page, 'Sort code', ADAS_BANK.sortCode);
  await tabAndType(page, 'Account number', ADAS_BANK.accountNumber);
  await tabAndPress(page, 'I am the account holder', 'Space');
  await tabAndPress(page, 'I agree to the terms and privacy policies', 'Space');
  await tabAndPress(page, 'Next');

  await arriveAt('Are These Details Right?');
  await tabAndPress(page, 'Confirm');
  await arriveAt("You're Nearly Done!");
  await tabAndPress(page, 'Invite Housemates');
  await tabAndType(page, 'Full name', 'Bea Cole');
  await expectNoSidewaysScroll(page);
});
