import type { ReactNode } from 'react';
import css from './split.module.css';

export interface SplitProps {
  readonly children: ReactNode;
  /** Shown beside the content from a width of 768 px, and under it on narrower screens. */
  readonly aside: ReactNode;
  /** Puts the aside first in reading order, if it must be known before the content's last button. It looks the same. */
  readonly isAsideFirst?: boolean;
}

/** A main column with an aside. */
export function Split({ children, aside, isAsideFirst = false }: SplitProps) {
  const companion = <div className={css['aside']}>{aside}</div>;
  return (
    <div className={css['split']}>
      {isAsideFirst && companion}
      <div className={css['main']}>{children}</div>
      {!isAsideFirst && companion}
    </div>
  );
}
