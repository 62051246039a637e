import type { Page } from '@playwright/test';
import { expect, test } from '../watched.ts';
import { isAccessible } from '../journeys/accessible.ts';
import { press, signUp } from '../journeys/lead.ts';

const EMAIL_SENTENCE =
  'There has been a problem sending the email, try again or note down share link for reference';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Invite Housemates' });

async function openInvites(page: Page): Promise<void> {
  await press(page, 'Invite Housemates');
  await expect(dialog(page)).toBeVisible();
}

for (const { width, colorScheme } of [
  { width: 360, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const) {
  test.describe(`${width} px wide, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 800 }, colorScheme });

    test('[CG5, CG8, CG11, CG12, CG13, FM9] a lead pastes the housemates, one bounces, and then all are invited', async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await signUp(page);
      await openInvites(page);
      await expect(dialog(page).getByLabel('Full name')).toHaveCount(3);
      await press(page, 'Send Invites');
      await expect(dialog(page).getByRole('alert')).toBeFocused();
      await expect(dialog(page).getByRole('alert')).toContainText(
        "You need to fill in at least one housemate's details correctly",
      );
      await isAccessible(page, 'the invite form with a mistake');
      await dialog(page).getByText('Paste a list instead').click();
      await page
        .getByLabel('Your housemates, one a line')
        .fill('Bea Cole <bounce@example.com>, 07700 900124\nCy Dean; cy@example.com');
      await press(page, 'Fill the rows');
      await expect(dialog(page).getByLabel('Full name').nth(1)).toHaveValue('Cy Dean');
      await isAccessible(page, 'a pasted list');
      await press(page, 'Send Invites');
      await expect(dialog(page).getByRole('alert')).toContainText(
        `We could not send to bounce@example.com. ${EMAIL_SENTENCE}`,
      );
      await expect(dialog(page).getByLabel('Full name').first()).toHaveValue('Bea Cole');
      await dialog(page).getByLabel('Email address').first().fill('bea@example.com');
      await press(page, 'Send Invites');
      await expect(dialog(page).getByRole('heading', { name: 'Invites Sent' })).toBeVisible();
      await isAccessible(page, 'invites sent');
      await press(page, 'Done');
      await expect(page.getByRole('button', { name: 'Invite Housemates' })).toBeFocused();
    });
  });
}

test('[CG5, CG11] a lead invites again from the house page', async ({ page }) => {
  await signUp(page);
  await page.getByRole('link', { name: 'See who is still to join' }).click();
  await press(page, 'Invite again');
  await dialog(page).getByLabel('Full name').first().fill('Bea Cole');
  await dialog(page).getByLabel('Email address').first().fill('bea@example.com');
  await press(page, 'Send Invites');
  await expect(dialog(page).getByRole('heading', { name: 'Invites Sent' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Invite again' })).toBeFocused();
});
