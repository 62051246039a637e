import type { ReactNode, Ref } from 'react';
import { CheckList } from './check-list.tsx';
import css from './hero.module.css';

export interface HeroProps {
  /** The page's h1. */
  readonly children: ReactNode;
  readonly intro?: ReactNode;
  readonly points?: readonly ReactNode[] | undefined;
  readonly picture?: ReactNode;
  /**
   * The card with the first form: beside the text from a width of 768 px, directly under it on
   * phones.
   */
  readonly aside?: ReactNode;
  readonly ref?: Ref<HTMLHeadingElement> | undefined;
}

/** The band at the top of the entry page. Pass it as the layout's `before`. */
export function Hero({ children, intro, points, picture, aside, ref }: HeroProps) {
  return (
    <div className={css['hero']}>
      <div className={css['inner']}>
        <div>
          <h1 ref={ref} className={css['heading']} tabIndex={-1}>
            {children}
          </h1>
          {intro && <p className={css['intro']}>{intro}</p>}
          {points && (
            <div className={css['points']}>
              <CheckList items={points} />
            </div>
          )}
        </div>
        {aside && <div className={css['aside']}>{aside}</div>}
        {picture && <div className={css['picture']}>{picture}</div>}
      </div>
    </div>
  );
}
