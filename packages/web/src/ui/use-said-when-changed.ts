import { useEffect, useRef } from 'react';
import { announce } from './announce.ts';

/** Announces changes of the text after the first render. Screen readers read the first text with the page. */
export function useSaidWhenChanged(text: string | undefined): void {
  const known = useRef(text);
  useEffect(() => {
    if (known.current === text) return;
    known.current = text;
    if (text !== undefined) announce(text);
  }, [text]);
}
