import { expect, type Page } from '@playwright/test';

/** More tab stops than any screen has. */
const STOPS = 80;

/** The focused element, as a keyboard user perceives it. */
interface Stop {
  readonly name: string;
  readonly isVisible: boolean;
}

/**
 * Returns the name of the focused element and whether at least part of it is visible: inside the
 * viewport and not covered by a bar or banner (WCAG 2.4.11).
 */
function focused(page: Page): Promise<Stop> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const labels = (element as HTMLInputElement).labels;
    const text = element.ariaLabel ?? labels?.[0]?.textContent ?? element.textContent ?? '';
    const box = (labels?.[0]?.contains(element) ? labels[0] : element).getBoundingClientRect();
    const isOwn = (hit: Element | null): boolean =>
      hit !== null &&
      (element.contains(hit) || [...(labels ?? [])].some((label) => label.contains(hit)));
    const parts = [0.1, 0.5, 0.9];
    const isVisible = parts.some((across) =>
      parts.some((down) =>
        isOwn(
          document.elementFromPoint(box.left + box.width * across, box.top + box.height * down),
        ),
      ),
    );
    return { name: text.trim().replaceAll(/\s+/g, ' '), isVisible };
  });
}

/** Presses Tab until the named control has the focus. Each tab stop on the way must be visible. */
export async function tabTo(page: Page, name: string): Promise<void> {
  const passed: string[] = [];
  for (let stop = 0; stop < STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    const found = await focused(page);
    expect(found.isVisible, `the focus on '${found.name}' is visible`).toBe(true);
    if (found.name.startsWith(name)) return;
    passed.push(found.name);
  }
  throw new Error(`Tab does not reach '${name}', only ${passed.join(' | ')}`);
}

/** Tabs to a field and replaces its text. */
export async function tabAndType(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

/** Tabs to a control and presses a key on it. */
export async function tabAndPress(page: Page, name: string, key = 'Enter'): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press(key);
}

/** Expects that text wraps and that the page does not scroll sideways (WCAG 1.4.10). */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [whole, window] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(whole, 'nothing is wider than the window').toBeLessThanOrEqual(window ?? 0);
}
