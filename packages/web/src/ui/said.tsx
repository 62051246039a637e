import { useEffect, useState, type ReactNode } from 'react';

/** Longer than browsers gather changes before they tell a screen reader of them. */
const REGION_ALONE_MS = 200;

export interface SaidProps {
  readonly children: ReactNode;
}

/**
 * A live region that comes together with its words: seen at once, heard a moment later. Some screen readers say only
 * what comes into a region that they knew before. Not a `status`: Orca 43 reads that as 'status bar', without the words in it.
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
