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
