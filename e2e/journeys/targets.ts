import { expect, type Page } from '@playwright/test';

/**
 * Expects that everything a person may press is at least 24 by 24 pixels, unless it stands in a
 * sentence. This is more than axe asks for: to axe a smaller target is large enough if there is
 * space round it (WCAG 2.5.8).
 */
export async function expectLargeTargets(page: Page, screen: string): Promise<void> {
  expect(await page.evaluate(smallTargets), screen).toEqual([]);
}

/** Runs in the page: describes each target that is too small. */
function smallTargets(): readonly string[] {
  const LEAST = 24;
  const CONTROLS =
    'a[href], button, input, select, textarea, summary, [role="option"], [tabindex]:not([tabindex="-1"])';

  /** A press on its label is a press on the control. */
  const pressable = (control: Element): readonly Element[] => [
    control,
    ...('labels' in control ? ((control as HTMLInputElement).labels ?? []) : []),
  ];

  const isLargeEnough = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    // Browsers compute with fractions of pixels.
    return Math.round(width * 10) >= LEAST * 10 && Math.round(height * 10) >= LEAST * 10;
  };

  const isInSentence = (control: Element): boolean => {
    if (getComputedStyle(control).display !== 'inline') return false;
    let block = control.parentElement;
    while (block && getComputedStyle(block).display === 'inline') block = block.parentElement;
    const beside = (block?.textContent ?? '').replace(control.textContent ?? '', '');
    return /\p{Letter}/u.test(beside);
  };

  const dialog = document.querySelector('dialog[open]');
  const controls = [...(dialog ?? document).querySelectorAll(CONTROLS)].filter((control) => {
    const { width, height } = control.getBoundingClientRect();
    // Skips what is shown to screen readers only, or only while it has the focus, as the skip link
    // is.
    return control.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1;
  });
  return controls
    .filter((control) => !pressable(control).some(isLargeEnough) && !isInSentence(control))
    .map((control) => {
      const { width, height } = control.getBoundingClientRect();
      const name = control.getAttribute('aria-label') ?? control.textContent;
      return `${control.localName} ${name}: ${width.toFixed(1)} x ${height.toFixed(1)}`;
    });
}
