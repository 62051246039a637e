import type { ReactNode } from 'react';
import css from './action-bar.module.css';

export interface ActionBarProps {
  /** The buttons, with the main button first. */
  readonly children: ReactNode;
  readonly isSticky?: boolean | undefined;
  /** Shown beside the buttons, such as the price that the person is about to accept. */
  readonly aside?: ReactNode;
}

/** The buttons at the end of a form. If sticky, they stay visible at the bottom of the window. */
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
