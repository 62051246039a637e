import type { ReactNode, Ref } from 'react';
import css from './page-title.module.css';

export interface PageTitleProps {
  readonly children: ReactNode;
  /** One or two sentences under the heading. */
  readonly intro?: ReactNode;
  /** Shown above the heading, such as the progress of the journey. */
  readonly caption?: ReactNode;
  /** Ref to the heading, which gets the focus when the step changes. */
  readonly ref?: Ref<HTMLHeadingElement> | undefined;
}

/** The page's only h1, with its caption and intro. */
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
