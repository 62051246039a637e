import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import * as words from './consent-copy.ts';
import { announce } from '../../ui/announce.ts';
import { isComposing } from '../../ui/is-composing.ts';

interface BannerUse {
  /** How many times the visitor opened the banner from the page; 0 if it appeared by itself. */
  readonly asked: number;
  readonly leave: () => void;
}

/**
 * Moves the focus into a banner that the visitor opened. A banner that appeared by itself does not
 * take the focus. If the focus is inside the banner when it closes, it returns to the element that
 * had it before, or else to the heading.
 */
export function useBannerFocus(
  banner: RefObject<HTMLElement | null>,
  { asked, leave }: BannerUse,
): void {
  const opener = useRef<Element>(null);
  useLayoutEffect(() => {
    const box = banner.current;
    if (asked === 0 || !box) return;
    opener.current = document.activeElement;
    box.focus({ preventScroll: true });
  }, [asked, banner]);

  useLayoutEffect(() => {
    const box = banner.current;
    return () => {
      if (box?.contains(document.activeElement)) giveBackTo(opener.current);
    };
  }, [banner]);

  useEffect(() => {
    const box = banner.current;
    const leaveByEscape = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !isComposing(event)) leave();
    };
    box?.addEventListener('keydown', leaveByEscape);
    return () => box?.removeEventListener('keydown', leaveByEscape);
  }, [banner, leave]);
}

function giveBackTo(opener: Element | null): void {
  const isThere = opener instanceof HTMLElement && opener.isConnected;
  const place = isThere ? opener : document.querySelector('h1');
  place?.focus({ preventScroll: true });
  announce(words.isClosed);
}
