import { useLayoutEffect, type RefObject } from 'react';

/** How high the head and the end of the side column are, for the sheet that keeps one from lying over the other. */
const HEAD_HEIGHT = '--head-height';
const END_HEIGHT = '--end-height';

/**
 * Marks two columns `data-held` while the head and the end of their side column fit into the window together: only then
 * both may stay in sight without one hiding what the focus comes to (WCAG 2.4.11).
 */
export function useHeldSide(columns: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const box = columns.current;
    const head = box?.firstElementChild;
    const end = box?.lastElementChild;
    if (!box || !head || !end) return;
    const hold = (): void => {
      const gap = parseFloat(getComputedStyle(box).rowGap);
      const heights = [head, end].map((part) => part.getBoundingClientRect().height);
      const [headHeight = 0, endHeight = 0] = heights;
      box.style.setProperty(HEAD_HEIGHT, `${headHeight}px`);
      box.style.setProperty(END_HEIGHT, `${endHeight}px`);
      // One gap above them, one between, one below.
      box.toggleAttribute('data-held', headHeight + endHeight + 3 * gap <= window.innerHeight);
    };
    const grow = (): void => {
      const { position, top } = getComputedStyle(head);
      hold();
      const above = head.getBoundingClientRect().top - parseFloat(top);
      // What was opened in it stays under the finger: the rest of the page moves instead.
      const isLetGo = position === 'sticky' && !('held' in box.dataset);
      if (isLetGo && above < 0) window.scrollBy(0, above);
    };
    const sizes = new ResizeObserver(grow);
    sizes.observe(head);
    sizes.observe(end);
    window.addEventListener('resize', hold);
    hold();
    return () => {
      sizes.disconnect();
      window.removeEventListener('resize', hold);
    };
  }, [columns]);
}
