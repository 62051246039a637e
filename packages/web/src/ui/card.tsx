import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import css from './card.module.css';

export interface CardProps {
  readonly children: ReactNode;
  readonly title?: string | undefined;
  readonly tone?: 'plain' | 'tinted' | undefined;
}

/** A raised surface on the page. With a title it is a section with that name. */
export function Card({ children, title, tone = 'plain' }: CardProps) {
  const id = useId();
  if (!title) return <div className={classNames(css['card'], css[tone])}>{children}</div>;
  return (
    <section className={classNames(css['card'], css[tone])} aria-labelledby={id}>
      <div className={css['head']}>
        <h2 className={css['title']} id={id}>
          {title}
        </h2>
      </div>
      {children}
    </section>
  );
}
