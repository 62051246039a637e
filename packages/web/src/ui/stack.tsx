import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import css from './stack.module.css';

export interface StackProps {
  readonly children: ReactNode;
  readonly gap?: 's' | 'm' | 'l' | undefined;
}

/** One under the other, evenly spaced. */
export function Stack({ children, gap = 'm' }: StackProps) {
  return <div className={classNames(css['stack'], css[gap])}>{children}</div>;
}
