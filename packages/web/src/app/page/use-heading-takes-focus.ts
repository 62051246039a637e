import { useLayoutEffect, useRef, type RefObject } from 'react';
import { focusHeading } from './focus-heading.ts';

/** For a part of a page that goes with its pressed button in it: the focus goes to the page's heading. */
export function useHeadingTakesFocus<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useLayoutEffect(() => {
    const { current } = part;
    return () => {
      if (current?.contains(document.activeElement)) focusHeading();
    };
  }, []);
  return part;
}
