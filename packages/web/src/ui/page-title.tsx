import type { ReactNode, Ref } from 'react';
import css from './page-title.module.css';

export interface PageTitleProps {
  readonly children: ReactNode;
  /** One or two sentences under the heading. */
  readonly intro?: ReactNode;
  /** Over the heading, such as how far the journey has come. */
  readonly caption?: ReactNode;
  /** To the heading, which a step change gives the focus. */
  readonly ref?: Ref<HTMLHeadingElement> | undefined;
}

/** The page's one h1. */
export function PageTitle({ children, intro, caption, ref }: PageTitleProps) {
  return (
    <div className={css['title']}>
      {caption && (
        <div id="caption" className={css['caption']}>
          {caption}
        </div>
      )}
      <h1
        ref={ref}
        className={css['heading']}
        tabIndex={-1}
        aria-describedby={caption ? 'caption' : undefined}
      >
        {children}
      </h1>
      {intro && <div className={css['intro']}>{intro}</div>}
    </div>
  );
}
