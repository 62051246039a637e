import type { ReactNode } from 'react';
import css from './action-bar.module.css';

export interface ActionBarProps {
  /** Buttons, the main one first. */
  readonly children: ReactNode;
  readonly isSticky?: boolean | undefined;
  /** Beside the buttons, such as the price of what is about to be set up. */
  readonly aside?: ReactNode;
}

/** The buttons that end a form; sticky, they stay in reach at the bottom of the window. */
export function ActionBar({ children, isSticky = false, aside }: ActionBarProps) {
  return (
    <div className={isSticky ? css['sticky'] : css['bar']} data-sticky={isSticky || undefined}>
      <div className={css['inner']}>
        {aside && <div className={css['aside']}>{aside}</div>}
        <div className={css['buttons']}>{children}</div>
      </div>
    </div>
  );
}
