import type { ReactNode } from 'react';
import css from './two-columns.module.css';

export interface TwoColumnsProps {
  /** First in reading order. In two columns it is at the top of the side column. */
  readonly first: ReactNode;
  readonly children: ReactNode;
  /** Last in reading order. In two columns it is in the side column under `first`, and sticky. */
  readonly last: ReactNode;
}

/**
 * Stacks its parts in reading order. With enough room, `first` and `last` move to a side column.
 */
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
