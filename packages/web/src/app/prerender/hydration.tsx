import { type ReactNode, useEffect, useState } from 'react';
import type { PageSession } from '../../site/routing/page-session.ts';

interface FirstPageProps {
  readonly session: PageSession;
  readonly onShown: () => void;
  readonly children: ReactNode;
}

/**
 * Calls `onShown` when React has hydrated or rendered the first page. React hydrates the frame
 * before the page itself, which it may still have to render again.
 */
export function FirstPage({ session, onShown, children }: FirstPageProps) {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => session.onView(() => setIsShown(true)), [session]);
  // A separate effect runs after the page's effects, when the page shows what was typed early.
  useEffect(() => {
    if (isShown) onShown();
  }, [isShown, onShown]);
  return children;
}

/**
 * Marks the prerendered page as live. early-clicks.js now repeats the clicks that it has recorded.
 */
export function goLive(page: HTMLElement): void {
  page.setAttribute('data-live', '');
  page.dispatchEvent(new Event('kettle:live'));
}

const RETURN_TYPES: readonly unknown[] = ['reload', 'back_forward'];

function isReturnToPage(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation !== undefined && 'type' in navigation && RETURN_TYPES.includes(navigation.type);
}

/**
 * Undoes the browser's restoring of form values in a prerendered page. Firefox restores the values
 * of the prerendered page, without what was typed after hydration. The journey has both. What was
 * typed into a page that never became live is in no journey: early-clicks.js has restored it.
 */
export function resetRestoredInputs(page: HTMLElement): void {
  if (!isReturnToPage() || 'restored' in page.dataset) return;
  for (const control of page.querySelectorAll('input')) {
    if (control === document.activeElement) continue;
    control.value = control.defaultValue;
    control.checked = control.defaultChecked;
  }
}
