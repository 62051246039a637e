import type { ReactNode } from 'react';
import { useRecordControl } from './control-events.ts';
import { classNames } from './class-names.ts';
import css from './layout.module.css';

export type PageWidth = 'form' | 'desk' | 'wide';

export interface LayoutProps {
  readonly header: ReactNode;
  readonly footer: ReactNode;
  readonly children: ReactNode;
  readonly tone?: 'plain' | 'grey' | undefined;
  /**
   * The maximum width of the column. `desk` is as wide as `form` until there is room for two
   * columns.
   */
  readonly width?: PageWidth | undefined;
  /** A full-width band above the column, such as the hero of the entry page. */
  readonly before?: ReactNode;
}

/** The header, main column and footer of every page. */
export function Layout({
  header,
  footer,
  children,
  tone = 'plain',
  width = 'form',
  before,
}: LayoutProps) {
  const record = useRecordControl();
  return (
    <div className={classNames(css['layout'], css[tone])}>
      <a className={css['skip']} href="#main" onClick={() => record('clicked', 'skip-to-main')}>
        Skip to main content
      </a>
      {header}
      <main className={css['main']} id="main" tabIndex={-1}>
        {before}
        <div className={classNames(css['column'], css[width], before !== undefined && css['bare'])}>
          {children}
        </div>
      </main>
      {footer}
    </div>
  );
}
