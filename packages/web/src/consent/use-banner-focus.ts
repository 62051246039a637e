import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import * as words from '#words/consent.ts';
import { announce } from '../ui/announce.ts';

interface BannerUse {
  /** How often the choice was asked for from the page: none when the banner came by itself. */
  readonly asked: number;
  readonly leave: () => void;
}

/**
 * A banner that was asked for takes the focus; one that came by itself leaves it where it is. When
 * the banner goes with the focus in it, that returns to where it was, or else to the heading.
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
    const leaveByEscape = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') leave();
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
