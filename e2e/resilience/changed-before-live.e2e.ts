import type { Page } from '@playwright/test';
import { blockScript } from '../journeys/block-files.ts';
import { expect, test } from '../test.ts';

/** What extensions, password managers and translators do to a page before its script has loaded. */
const CHANGES: Readonly<Record<string, () => void>> = {
  'puts an element after each input': () => {
    for (const input of document.querySelectorAll('#root input'))
      input.after(Object.assign(document.createElement('com-manager-icon'), { tabIndex: -1 }));
  },
  'puts an element before each input and at both ends of the page': () => {
    const icon = () => document.createElement('span');
    for (const input of document.querySelectorAll('#root input')) input.before(icon());
    document.querySelector('#root')?.prepend(icon());
    document.querySelector('#root')?.append(icon());
  },
  'wraps each input': () => {
    const focused = document.activeElement;
    for (const input of document.querySelectorAll<HTMLInputElement>('#root input')) {
      const [start, end] = [input.selectionStart, input.selectionEnd];
      const wrapper = document.createElement('div');
      input.replaceWith(wrapper);
      wrapper.append(input);
      if (input !== focused) continue;
      input.focus();
      if (start !== null) input.setSelectionRange(start, end);
    }
  },
  'wraps the whole form': () => {
    const form = document.querySelector('#root form');
    const focused = document.activeElement;
    const wrapper = document.createElement('div');
    form?.replaceWith(wrapper);
    if (form) wrapper.append(form);
    if (focused instanceof HTMLElement) focused.focus();
  },
  'adds attributes and classes everywhere': () => {
    for (const element of document.querySelectorAll<HTMLElement>('html, body, #root, #root *')) {
      element.setAttribute('data-extension', '1');
      element.classList.add('dark-reader');
      element.style.setProperty('--inverted', '1');
    }
  },
  'changes the texts in their places': () => {
    const walker = document.createTreeWalker(
      document.querySelector('#root') ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    while (walker.nextNode()) walker.currentNode.nodeValue += 'ø';
  },
  'puts elements in the place of the texts': () => {
    const root = document.querySelector('#root') ?? document.body;
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const font = document.createElement('font');
      font.textContent = `${text.data}ø`;
      text.replaceWith(font);
    }
  },
  'takes out what it thinks is advertising': () => {
    document.querySelector('#root footer')?.remove();
  },
};

const field = (page: Page, id: string) => page.locator(`#field-${id}`);

/** Types, ticks and picks, with the caret in the middle of the last name. */
async function fillEarly(page: Page): Promise<void> {
  await field(page, 'firstname').fill('Ada');
  await field(page, 'email').fill('ada@example.com');
  await field(page, 'tel').fill('07700 900123');
  await field(page, 'leadType').check();
  await field(page, 'agreedToPolicy').check();
  await field(page, 'lastname').pressSequentially('Bron');
  await field(page, 'lastname').press('ArrowLeft');
  await field(page, 'lastname').press('ArrowLeft');
}

for (const [what, change] of Object.entries(CHANGES)) {
  test(`what was typed, ticked and focused is there though something ${what} [ST11]`, async ({
    page,
  }) => {
    const unblock = await blockScript(page);
    await page.goto('/', { waitUntil: 'commit' });
    await field(page, 'lastname').waitFor();
    await fillEarly(page);
    await page.evaluate(change);
    await page.keyboard.type('y');
    unblock();
    await expect(page.locator('#root[data-live]')).toBeAttached();
    await expect(field(page, 'lastname')).toBeFocused();
    await page.keyboard.type('-');
    await expect(field(page, 'lastname')).toHaveValue('Bry-on');
    await expect(field(page, 'firstname')).toHaveValue('Ada');
    await expect(field(page, 'email')).toHaveValue('ada@example.com');
    await expect(field(page, 'tel')).toHaveValue('07700 900123');
    await expect(field(page, 'leadType')).toBeChecked();
    await expect(field(page, 'agreedToPolicy')).toBeChecked();
    await expect(page.getByText('Something went wrong')).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/household$/);
  });

  test(`a press on Next counts though something then ${what} [ST11]`, async ({ page }) => {
    const unblock = await blockScript(page);
    const early = page.waitForEvent('requestfinished', (asked) =>
      asked.url().endsWith('early-clicks.js'),
    );
    await page.goto('/', { waitUntil: 'commit' });
    await early;
    await fillEarly(page);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.evaluate(change);
    unblock();
    await expect(page).toHaveURL(/\/household$/);
  });

  test(`the home and the number of housemates are there though something ${what} [ST11]`, async ({
    page,
  }) => {
    const unblock = await blockScript(page);
    await page.goto('/household', { waitUntil: 'commit' });
    await field(page, 'housemateCount').fill('6');
    await field(page, 'lettingAgentName').fill('Acme Lets');
    await page.evaluate(change);
    await page.getByRole('button', { name: /^Why/ }).focus();
    unblock();
    await expect(page.locator('#root[data-live]')).toBeAttached();
    await expect(field(page, 'housemateCount')).toHaveValue('6');
    await expect(field(page, 'lettingAgentName')).toHaveValue('Acme Lets');
    await expect(page.getByRole('button', { name: /^Why/ })).toBeFocused();
  });
}
