import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { ConsentStore } from '../../site/consent-store.ts';
import { announce } from '../../ui/live-region.tsx';
import { isComposing } from '../../ui/is-composing.ts';

/**
 * Moves the focus into a banner that the visitor opened. A banner that appeared by itself does not
 * take the focus. If the focus is inside the banner when it closes, it returns to the element that
 * had it before, or else to the heading.
 */
export function useBannerFocus(
  banner: RefObject<HTMLElement | null>,
  request: ConsentStore['request'],
  close: () => void,
): void {
  const opener = useRef<Element>(null);
  useLayoutEffect(() => {
    if (!request) return;
    opener.current = request.opener;
    banner.current?.focus({ preventScroll: true });
  }, [banner, request]);

  useLayoutEffect(() => {
    const box = banner.current;
    return () => {
      if (box?.contains(document.activeElement)) returnFocusTo(opener.current);
    };
  }, [banner]);

  // A layout effect listens before the banner gets its first key.
  useLayoutEffect(() => {
    const box = banner.current;
    const closeOnEscape = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !isComposing(event)) close();
    };
    box?.addEventListener('keydown', closeOnEscape);
    return () => box?.removeEventListener('keydown', closeOnEscape);
  }, [banner, close]);
}

function returnFocusTo(opener: Element | null): void {
  const isThere = opener instanceof HTMLElement && opener.isConnected;
  const place = isThere ? opener : document.querySelector('h1');
  place?.focus({ preventScroll: true });
  announce('Cookie banner closed.');
}

/** An attribute of the root element with which styles make room for the banner. */
const HAS_BANNER = 'data-has-banner';

/**
 * Adds the banner's height to the page's bottom padding, so that all content can be scrolled above
 * the banner and a focused field is not hidden behind it (WCAG 2.4.11).
 */
export function useBannerSpace(banner: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const box = banner.current;
    if (!box) return;
    const { body, documentElement: root } = document;
    const measure = (): void => {
      const height = `${Math.ceil(box.getBoundingClientRect().height)}px`;
      root.style.scrollPaddingBottom = `calc(${height} + var(--space-4))`;
      body.style.paddingBlockEnd = height;
    };
    const sizes = new ResizeObserver(measure);
    measure();
    root.setAttribute(HAS_BANNER, '');
    sizes.observe(box);
    uncoverFocus(box);
    return () => {
      sizes.disconnect();
      root.style.scrollPaddingBottom = '';
      body.style.paddingBlockEnd = '';
      root.removeAttribute(HAS_BANNER);
    };
  }, [banner]);
}

/** Scrolls the focused field if the new banner covers it. */
function uncoverFocus(box: HTMLElement): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLElement) || field === document.body || box.contains(field)) return;
  const { bottom, top } = field.getBoundingClientRect();
  const edge = box.getBoundingClientRect().top;
  if (bottom > edge && top < window.innerHeight) field.scrollIntoView({ block: 'nearest' });
}
