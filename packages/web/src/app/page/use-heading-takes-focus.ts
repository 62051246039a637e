import { useLayoutEffect, useRef, type RefObject } from 'react';
import { focusHeading } from './focus-heading.ts';

/** For a part of a page that disappears with the pressed button in it: moves the focus to the page's heading. */
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
