import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Card } from '../card.tsx';
import css from './sample.module.css';

/** A part with the states it is shown in, side by side where there is room. */
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

/** One state of a part. */
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

/** Keeps what is typed, for parts whose value lives with their owner. */
export function Held<T>({
  from,
  children,
}: {
  readonly from: T;
  readonly children: (value: T, hold: (value: T) => void) => ReactNode;
}) {
  const [value, setValue] = useState(from);
  return children(value, setValue);
}

/** A part that shows more once it is pressed or has the focus, as it is then; there is room under it for a list. */
export function Opened({ children }: { readonly children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    part.current?.querySelector('button')?.click();
    // Only one could have the focus, and the page would be scrolled to it.
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
