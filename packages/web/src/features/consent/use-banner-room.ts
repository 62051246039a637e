import { useLayoutEffect, type RefObject } from 'react';

/** An attribute of the page that tells other elements at the bottom edge to make room. */
const HAS_BANNER = 'data-has-banner';

/**
 * Tells the page how much of its bottom edge the banner covers, so that all content can be scrolled
 * above the banner and a focused field is not hidden behind it (WCAG 2.4.11).
 */
export function useBannerRoom(banner: RefObject<HTMLElement | null>): void {
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

/** Scrolls the field that had the focus when the banner appeared out from under the banner. */
function uncoverFocus(box: HTMLElement): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLElement) || field === document.body || box.contains(field)) return;
  const { bottom, top } = field.getBoundingClientRect();
  const edge = box.getBoundingClientRect().top;
  if (bottom > edge && top < window.innerHeight) field.scrollIntoView({ block: 'nearest' });
}
