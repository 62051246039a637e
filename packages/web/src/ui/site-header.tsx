import type { MouseEvent } from 'react';
import * as common from './common-copy.ts';
import { useRecordControl } from './control-events.ts';
import { Icon } from './icon.tsx';
import css from './site-header.module.css';
import { Wordmark } from './wordmark.tsx';

export interface SiteHeaderProps {
  readonly brandName: string;
  readonly mark?: string | undefined;
  readonly homeHref?: string | undefined;
  /** Called on a click on the wordmark, so that a router can handle it. */
  readonly onHome?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
  /** Called by the back button. If absent, there is no back button. */
  readonly onBack?: (() => void) | undefined;
}

/** The bar at the top of the page, with the back button and the brand in the middle. */
export function SiteHeader(props: SiteHeaderProps) {
  const { brandName, mark, homeHref = '/', onHome, onBack } = props;
  const record = useRecordControl();
  const goBack = ({ detail }: MouseEvent): void => {
    // The second click of a double click would go back by another page.
    if (detail > 1) return;
    record('clicked', 'back');
    onBack?.();
  };
  const goHome = (event: MouseEvent<HTMLAnchorElement>): void => {
    record('clicked', 'home');
    onHome?.(event);
  };
  return (
    <header className={css['header']}>
      <div className={css['inner']}>
        <div className={css['start']}>
          {onBack && (
            <button type="button" className={css['back']} onClick={goBack}>
              <Icon name="back" />
              {common.back}
            </button>
          )}
        </div>
        <a className={css['home']} href={homeHref} onClick={goHome}>
          <Wordmark name={brandName} mark={mark} />
        </a>
        <div className={css['end']} />
      </div>
    </header>
  );
}
