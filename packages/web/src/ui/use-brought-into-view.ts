import { useEffect, useRef, type RefObject } from 'react';

/**
 * Scrolls to a notice above a form when the notice changes, since the pressed button may be far below it. The focus stays on
 * the button, so that it can be pressed again.
 */
export function useBroughtIntoView(notice: unknown): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const known = useRef(notice);
  useEffect(() => {
    if (notice !== known.current) place.current?.scrollIntoView({ block: 'nearest' });
    known.current = notice;
  }, [notice]);
  return place;
}
