import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Card } from '../src/ui/card.tsx';
import css from './sample.module.css';

/** A component in several states, side by side if there is room. */
export function Samples({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <div className={css['samples']} data-sample={title}>
      <Card title={title}>
        <div className={css['grid']}>{children}</div>
      </Card>
    </div>
  );
}

/** One state of a component. */
export function Sample({
  state,
  children,
}: {
  readonly state: string;
  readonly children: ReactNode;
}) {
  return (
    <div className={css['sample']}>
      <p className={css['state']}>{state}</p>
      {children}
    </div>
  );
}

/** Holds the value of a controlled component. */
export function Controlled<T>({
  from,
  children,
}: {
  readonly from: T;
  readonly children: (value: T, hold: (value: T) => void) => ReactNode;
}) {
  const [value, setValue] = useState(from);
  return children(value, setValue);
}

/** Shows a component in its open state, as after a click or with the focus, with space for a list under it. */
export function OpenSample({ children }: { readonly children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    part.current?.querySelector('button')?.click();
    // An event replaces the real focus, which only one sample could have and which would scroll the page.
    part.current
      ?.querySelector('input')
      ?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  }, []);
  return (
    <div ref={part} className={css['opened']}>
      {children}
    </div>
  );
}
