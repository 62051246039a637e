import { useEffect, useRef, type RefObject } from 'react';

/**
 * For a notice above a form: when another one comes, it is scrolled to, since the button that was
 * pressed may stand far below it. The focus stays on the button, to be pressed again.
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
