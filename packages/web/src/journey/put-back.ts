import { keptText } from './journey-storage.ts';

const OF_AN_EARLIER_PAGE: readonly unknown[] = ['reload', 'back_forward'];

function cameBack(): boolean {
  const [arrival] = performance.getEntriesByType('navigation');
  return arrival !== undefined && 'type' in arrival && OF_AN_EARLIER_PAGE.includes(arrival.type);
}

/** Loaded anew by early-press.js, since its script had not come: nothing but the browser has kept what was typed then. */
function neverCameAlive(): boolean {
  return keptText('kettle.loads', () => sessionStorage).read() !== undefined;
}

/**
 * Takes what the browser put back out of a painted page again. Firefox puts back what it held in the painted page itself,
 * and knows nothing of what was typed after that page was taken over, which the journey has.
 */
export function undoPutBack(page: HTMLElement): void {
  if (!cameBack() || neverCameAlive()) return;
  for (const control of page.querySelectorAll('input')) {
    if (control === document.activeElement) continue;
    control.value = control.defaultValue;
    control.checked = control.defaultChecked;
  }
}
