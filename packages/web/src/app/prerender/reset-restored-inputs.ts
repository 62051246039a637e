import { storedText } from '../../platform/browser-storage.ts';

const OF_AN_EARLIER_PAGE: readonly unknown[] = ['reload', 'back_forward'];

function cameBack(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return (
    navigation !== undefined && 'type' in navigation && OF_AN_EARLIER_PAGE.includes(navigation.type)
  );
}

/**
 * Whether early-press.js reloaded the page because its script had not loaded. In that case only the
 * browser has kept the typed values.
 */
function wasReloadedBeforeStart(): boolean {
  return storedText('kettle.loads', () => sessionStorage).read() !== undefined;
}

/**
 * Undoes the browser's restoring of form values in a prerendered page. Firefox restores the values
 * that the prerendered page held and does not know what was typed after hydration, which the
 * journey does.
 */
export function resetRestoredInputs(page: HTMLElement): void {
  if (!cameBack() || wasReloadedBeforeStart()) return;
  for (const control of page.querySelectorAll('input')) {
    if (control === document.activeElement) continue;
    control.value = control.defaultValue;
    control.checked = control.defaultChecked;
  }
}
