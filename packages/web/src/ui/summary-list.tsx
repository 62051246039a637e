import type { ReactNode } from 'react';
import css from './summary-list.module.css';

export interface SummaryRow {
  /** Told apart by it: unique in the list. */
  readonly term: string;
  readonly details: ReactNode;
  readonly action?: ReactNode;
}

/** Names and values, one pair a row. */
export function SummaryList({ rows }: { readonly rows: readonly SummaryRow[] }) {
  return (
    <dl className={css['list']}>
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
