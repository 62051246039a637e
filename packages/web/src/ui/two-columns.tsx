import { useRef, type ReactNode } from 'react';
import css from './two-columns.module.css';
import { useHeldSide } from './use-held-side.ts';

export interface TwoColumnsProps {
  /** Read first, and the head of the side column where there is one; in sight too where both fit into the window. */
  readonly first: ReactNode;
  readonly children: ReactNode;
  /** Read last; in the side column under `first`, and in sight however long the rest is. */
  readonly last: ReactNode;
}

/** One under the other in the order they are read, until there is room for a side column with the first and the last. */
export function TwoColumns({ first, children, last }: TwoColumnsProps) {
  const columns = useRef<HTMLDivElement>(null);
  useHeldSide(columns);
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
