import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import css from './summary-list.module.css';

export interface SummaryRow {
  /** The name of the row; unique in the list. */
  readonly term: string;
  readonly details: ReactNode;
  readonly action?: ReactNode;
}

interface SummaryListProps {
  readonly rows: readonly SummaryRow[];
  /** `figures` aligns the values in a column at the end of the rows. */
  readonly variant?: 'facts' | 'figures';
}

/** A list of names and values, one pair per row. */
export function SummaryList({ rows, variant = 'facts' }: SummaryListProps) {
  return (
    <dl className={classNames(css['list'], css[variant])}>
      {rows.map(({ term, details, action }) => (
        <div key={term} className={css['row']}>
          <dt className={css['term']}>{term}</dt>
          <dd className={css['details']}>{details}</dd>
          {action && <dd className={css['action']}>{action}</dd>}
        </div>
      ))}
    </dl>
  );
}
