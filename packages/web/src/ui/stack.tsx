import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import css from './stack.module.css';

export interface StackProps {
  readonly children: ReactNode;
  readonly gap?: 's' | 'm' | 'l' | undefined;
}

/** Stacks its children vertically with even gaps. */
export function Stack({ children, gap = 'm' }: StackProps) {
  return <div className={classNames(css['stack'], css[gap])}>{children}</div>;
}

/** Two short fields side by side if there is room for both, otherwise one under the other. */
export function Pair({ children }: { readonly children: ReactNode }) {
  return <div className={css['pair']}>{children}</div>;
}
