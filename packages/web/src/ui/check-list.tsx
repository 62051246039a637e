import type { ReactNode } from 'react';
import css from './check-list.module.css';
import { Icon } from './icon.tsx';

/** A list of advantages, each with a tick. */
export function CheckList({ items }: { readonly items: readonly ReactNode[] }) {
  return (
    <ul className={css['list']}>
      {items.map((item, at) => (
        <li key={at} className={css['item']}>
          <span className={css['tick']}>
            <Icon name="check" size="s" />
          </span>
          <span className={css['words']}>{item}</span>
        </li>
      ))}
    </ul>
  );
}
