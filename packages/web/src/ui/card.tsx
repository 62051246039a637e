import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import css from './card.module.css';

export interface CardProps {
  readonly children: ReactNode;
  readonly title?: string | undefined;
  readonly headingLevel?: 2 | 3 | undefined;
  readonly tone?: 'plain' | 'tinted' | undefined;
}

/** A sheet on the page; with a title it is a section of that name. */
export function Card({ children, title, headingLevel = 2, tone = 'plain' }: CardProps) {
  const id = useId();
  const Heading: 'h2' | 'h3' = `h${headingLevel}`;
  if (!title) return <div className={classNames(css['card'], css[tone])}>{children}</div>;
  return (
    <section className={classNames(css['card'], css[tone])} aria-labelledby={id}>
      <div className={css['head']}>
        <Heading className={css['title']} id={id}>
          {title}
        </Heading>
      </div>
      {children}
    </section>
  );
}
