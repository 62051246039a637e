import type { MouseEvent, ReactNode } from 'react';
import * as common from '#words/common.ts';
import { Icon } from './icon.tsx';
import css from './site-header.module.css';
import { Wordmark } from './wordmark.tsx';

export interface SiteHeaderProps {
  readonly brandName?: string | undefined;
  readonly homeHref?: string | undefined;
  /** Lets a router take the press on the wordmark. */
  readonly onHome?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
  /** Without it there is no back button. */
  readonly onBack?: (() => void) | undefined;
  readonly backLabel?: string | undefined;
  readonly trailing?: ReactNode;
}

/** The bar on top: the way back, the brand, and room for one thing more. */
export function SiteHeader(props: SiteHeaderProps) {
  const { brandName, homeHref = '/', onHome, onBack, backLabel = common.back, trailing } = props;
  return (
    <header className={css['header']}>
      <div className={css['inner']}>
        <div className={css['start']}>
          {onBack && (
            <button type="button" className={css['back']} onClick={() => onBack()}>
              <Icon name="back" />
              {backLabel}
            </button>
          )}
        </div>
        <a className={css['home']} href={homeHref} onClick={onHome}>
          <Wordmark name={brandName} />
        </a>
        <div className={css['end']}>{trailing}</div>
      </div>
    </header>
  );
}
