import type { ReactNode } from 'react';
import css from './split.module.css';

export interface SplitProps {
  readonly children: ReactNode;
  /** Beside the content from 768 px on, under it below that. */
  readonly aside: ReactNode;
  /** Read before the content, as what has to be known before its last button; it looks the same. */
  readonly isAsideFirst?: boolean;
}

/** A main column with a companion. */
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
