import type { ReactNode } from 'react';
import css from './pair.module.css';

/** Two short fields in one line where there is room for both, one under the other where there is not. */
export function Pair({ children }: { readonly children: ReactNode }) {
  return <div className={css['pair']}>{children}</div>;
}
