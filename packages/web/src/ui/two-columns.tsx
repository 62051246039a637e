import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import css from './two-columns.module.css';

export interface TwoColumnsProps {
  /** First in reading order. In two columns it is at the top of the side column, and sticky if `first` and `last` fit into the window. */
  readonly first: ReactNode;
  readonly children: ReactNode;
  /** Last in reading order. In two columns it is in the side column under `first`, and always sticky. */
  readonly last: ReactNode;
}

/** Stacks its parts in reading order. With enough room, `first` and `last` move to a side column. */
export function TwoColumns({ first, children, last }: TwoColumnsProps) {
  const columns = useRef<HTMLDivElement>(null);
  useStickySide(columns);
  return (
    <div className={css['room']}>
      <div ref={columns} className={css['columns']}>
        <div className={css['first']}>{first}</div>
        <div className={css['main']}>{children}</div>
        <div className={css['last']}>{last}</div>
      </div>
    </div>
  );
}

/** The heights of the side column's head and end. The style sheet uses them to keep one from covering the other. */
const HEAD_HEIGHT = '--head-height';
const END_HEIGHT = '--end-height';

/**
 * Sets `data-side-sticky` on two columns while the head and the end of their side column fit into the window together. Only then can
 * both be sticky without one of them covering a focused element (WCAG 2.4.11).
 */
export function useStickySide(columns: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const box = columns.current;
    const head = box?.firstElementChild;
    const end = box?.lastElementChild;
    if (!box || !head || !end) return;
    const measure = (): void => {
      const gap = parseFloat(getComputedStyle(box).rowGap);
      const heights = [head, end].map((part) => part.getBoundingClientRect().height);
      const [headHeight = 0, endHeight = 0] = heights;
      box.style.setProperty(HEAD_HEIGHT, `${headHeight}px`);
      box.style.setProperty(END_HEIGHT, `${endHeight}px`);
      // There is a gap above, between and below them.
      box.toggleAttribute(
        'data-side-sticky',
        headHeight + endHeight + 3 * gap <= window.innerHeight,
      );
    };
    const handleResize = (): void => {
      const { position, top } = getComputedStyle(head);
      measure();
      const above = head.getBoundingClientRect().top - parseFloat(top);
      // If a disclosure in the head was opened, keep its position on the screen and scroll the page instead.
      const wasSticky = position === 'sticky' && !('sideSticky' in box.dataset);
      if (wasSticky && above < 0) window.scrollBy(0, above);
    };
    const sizes = new ResizeObserver(handleResize);
    sizes.observe(head);
    sizes.observe(end);
    window.addEventListener('resize', measure);
    measure();
    return () => {
      sizes.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [columns]);
}

export interface SplitProps {
  readonly children: ReactNode;
  /** Shown beside the content from a width of 768 px, and under it on narrower screens. */
  readonly aside: ReactNode;
  /** Puts the aside first in reading order, if it must be read before the content's last button. It looks the same. */
  readonly isAsideFirst?: boolean;
}

/** A main column with an aside. */
export function Split({ children, aside, isAsideFirst = false }: SplitProps) {
  const asideColumn = <div className={css['aside']}>{aside}</div>;
  return (
    <div className={css['split']}>
      {isAsideFirst && asideColumn}
      <div className={css['content']}>{children}</div>
      {!isAsideFirst && asideColumn}
    </div>
  );
}
