import type { Page } from '@playwright/test';

declare global {
  interface Window {
    announcements?: string[];
  }
}

/** Starts to record what the page's live regions announce, as a screen reader would read it out. */
export async function listen(page: Page): Promise<void> {
  await page.evaluate(() => {
    const REGION = '[role="status"], [role="alert"]:not([aria-live="off"]), [aria-live="polite"]';
    const announcements: string[] = (window.announcements = []);
    const HIDDEN = '[aria-hidden="true"]';
    const isHidden = (node: Node): boolean => {
      const place = node instanceof Element ? node : node.parentElement;
      return (
        !!place && (!!place.closest(HIDDEN) || getComputedStyle(place).visibility === 'hidden')
      );
    };
    const textOf = (node: Node): string => {
      if (isHidden(node)) return '';
      const parts = [...node.childNodes];
      return parts.length > 0 ? parts.map(textOf).join('') : (node.textContent ?? '');
    };
    const announce = (node: Node): void => {
      const text = textOf(node).trim().replaceAll(/\s+/g, ' ');
      if (text) announcements.push(text);
    };
    // A text whose appearance is delayed by an animation is announced when the animation starts.
    document.addEventListener('animationstart', ({ target }) => {
      const region = target instanceof Element && target.parentElement?.closest(REGION);
      if (region) announce(region);
    });
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const place = target instanceof Element ? target : target.parentElement;
        const region = place?.closest(REGION);
        if (region?.getAttribute('aria-atomic') === 'false') addedNodes.forEach(announce);
        else if (region) announce(region);
        else
          for (const node of addedNodes) {
            if (!(node instanceof Element)) continue;
            if (node.matches(REGION)) announce(node);
            else node.querySelectorAll(REGION).forEach(announce);
          }
      }
    }).observe(document.body, {
      childList: true,
      characterData: true,
      attributeFilter: ['aria-hidden'],
      subtree: true,
    });
  });
}

/** Counts how often a matching text was announced. */
export async function timesAnnounced(page: Page, words: RegExp): Promise<number> {
  const announcements = await page.evaluate(() => window.announcements ?? []);
  return announcements.filter((text) => words.test(text)).length;
}

export const allAnnouncements = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => window.announcements ?? []);
