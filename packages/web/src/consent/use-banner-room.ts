import { useLayoutEffect, type RefObject } from 'react';

const HEIGHT = '--banner-height';

/**
 * Tells the page how much of its lower edge the banner covers, so that everything can be scrolled
 * above it and a field that takes the focus comes to stand above it (WCAG 2.4.11).
 */
export function useBannerRoom(banner: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const box = banner.current;
    if (!box) return;
    const root = document.documentElement;
    const measure = (): void => {
      root.style.setProperty(HEIGHT, `${Math.ceil(box.getBoundingClientRect().height)}px`);
    };
    const sizes = new ResizeObserver(measure);
    measure();
    sizes.observe(box);
    uncoverFocus(box);
    return () => {
      sizes.disconnect();
      root.style.removeProperty(HEIGHT);
    };
  }, [banner]);
}

/** The field in use when the banner came. */
function uncoverFocus(box: HTMLElement): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLElement) || field === document.body || box.contains(field)) return;
  const { bottom, top } = field.getBoundingClientRect();
  const edge = box.getBoundingClientRect().top;
  if (bottom > edge && top < window.innerHeight) field.scrollIntoView({ block: 'nearest' });
}
