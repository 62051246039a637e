import { useEffect, useState, type ReactNode } from 'react';

/** Longer than the time for which browsers collect changes before they report them to a screen reader. */
const REGION_ALONE_MS = 200;

export interface SaidProps {
  readonly children: ReactNode;
}

/**
 * A live region that is mounted together with its text. The text is visible at once, but hidden from screen readers for a
 * moment, since some of them announce only text added to a region that they know already. The region has no `status` role:
 * Orca 43 reads that as 'status bar', without the text in it.
 */
export function Said({ children }: SaidProps) {
  const [isHeard, setHeard] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHeard(true), REGION_ALONE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div aria-live="polite" aria-atomic="true">
      <div aria-hidden={isHeard ? undefined : true}>{children}</div>
    </div>
  );
}
