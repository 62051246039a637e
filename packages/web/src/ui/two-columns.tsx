import type { ReactNode } from 'react';
import css from './two-columns.module.css';

export interface TwoColumnsProps {
  /** Read first, and the head of the side column where there is one. */
  readonly first: ReactNode;
  readonly children: ReactNode;
  /** Read last; in the side column under `first`, and in sight however long the rest is. */
  readonly last: ReactNode;
}

/** One under the other in the order they are read, until there is room for a side column with the first and the last. */
export function TwoColumns({ first, children, last }: TwoColumnsProps) {
  return (
    <div className={css['room']}>
      <div className={css['columns']}>
        <div className={css['first']}>{first}</div>
        <div className={css['main']}>{children}</div>
        <div className={css['last']}>{last}</div>
      </div>
    </div>
  );
}
