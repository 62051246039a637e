import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import css from './summary-list.module.css';

export interface SummaryRow {
  /** Told apart by it: unique in the list. */
  readonly term: string;
  readonly details: ReactNode;
  readonly action?: ReactNode;
}

interface SummaryListProps {
  readonly rows: readonly SummaryRow[];
  /** Figures stand under each other at the end of their line. */
  readonly variant?: 'facts' | 'figures';
}

/** Names and values, one pair a row. */
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
