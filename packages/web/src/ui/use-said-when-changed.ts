import { useEffect, useRef } from 'react';
import { announce } from './announce.ts';

/** Says what changed on a page that is already there; what it came with is read in its turn. */
export function useSaidWhenChanged(text: string | undefined): void {
  const known = useRef(text);
  useEffect(() => {
    if (known.current === text) return;
    known.current = text;
    if (text !== undefined) announce(text);
  }, [text]);
}
