import type { ReactNode } from 'react';
import css from './pair.module.css';

/** Two short fields side by side if there is room for both, otherwise one under the other. */
export function Pair({ children }: { readonly children: ReactNode }) {
  return <div className={css['pair']}>{children}</div>;
}
