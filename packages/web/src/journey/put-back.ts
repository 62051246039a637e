const OF_AN_EARLIER_PAGE: readonly unknown[] = ['reload', 'back_forward'];

function cameBack(): boolean {
  const [arrival] = performance.getEntriesByType('navigation');
  return arrival !== undefined && 'type' in arrival && OF_AN_EARLIER_PAGE.includes(arrival.type);
}

/** Loaded anew by early-press.js, since its script had not come: nothing but the browser has kept what was typed then. */
function neverCameAlive(): boolean {
  try {
    return sessionStorage.getItem('kettle.loads') !== null;
  } catch {
    return false;
  }
}

/**
 * Whether the browser put back what stands in a control of a painted page. Firefox puts back what it held in the painted
 * page itself, and knows nothing of what was typed after that page was taken over, which the journey has.
 */
export function isPutBack(control: HTMLInputElement): boolean {
  return cameBack() && !neverCameAlive() && control !== document.activeElement;
}
