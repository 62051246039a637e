import { useRef, type ReactNode } from 'react';
import css from './two-columns.module.css';
import { useHeldSide } from './use-held-side.ts';

export interface TwoColumnsProps {
  /** Read first. In two columns it heads the side column, and is sticky if `first` and `last` both fit into the window. */
  readonly first: ReactNode;
  readonly children: ReactNode;
  /** Read last. In two columns it is in the side column under `first`, and sticky however long the rest is. */
  readonly last: ReactNode;
}

/** Stacks its parts in reading order. With enough room, `first` and `last` move to a side column. */
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
