import type { ReactNode } from 'react';
import css from './split.module.css';

export interface SplitProps {
  readonly children: ReactNode;
  /** Beside the content from 768 px on, under it below that. */
  readonly aside: ReactNode;
}

/** A main column with a companion. */
export function Split({ children, aside }: SplitProps) {
  return (
    <div className={css['split']}>
      <div className={css['main']}>{children}</div>
      <div className={css['aside']}>{aside}</div>
    </div>
  );
}
