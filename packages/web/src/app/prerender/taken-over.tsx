import { useEffect, useState, type ReactNode } from 'react';
import type { PageSession } from '../routing/page-session.ts';

interface TakenOverProps {
  readonly session: PageSession;
  readonly onShown: () => void;
  readonly children: ReactNode;
}

/**
 * Calls `onShown` when React has hydrated or rendered the first page. React hydrates what is round a page before the page
 * itself, which it may then still have to render anew.
 */
export function TakenOver({ session, onShown, children }: TakenOverProps) {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => session.onView(() => setIsShown(true)), [session]);
  // In an effect of its own, which runs when the page's effects have run and it shows what was typed early.
  useEffect(() => {
    if (isShown) onShown();
  }, [isShown, onShown]);
  return children;
}
