import * as words from '#words/ui.ts';
import { classNames } from './class-names.ts';
import css from './price.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface PriceProps {
  /** Formatted: '£18.40'. */
  readonly current: string;
  /** What it was before a discount, struck through. */
  readonly original?: string | undefined;
  /** Such as 'per person per week'. */
  readonly unit?: string | undefined;
  readonly size?: 'hero' | 'row' | undefined;
}

/** A price; to a screen reader 'was £20.00, now £18.40 per person per week'. */
export function Price({ current, original, unit, size = 'hero' }: PriceProps) {
  return (
    <span className={classNames(css['price'], css[size])}>
      {original && (
        <s className={css['original']}>
          <VisuallyHidden>{words.was}</VisuallyHidden>
          {original}
          <VisuallyHidden>{words.now}</VisuallyHidden>
        </s>
      )}
      <strong className={css['current']}>{current}</strong>
      {unit && <span className={css['unit']}> {unit}</span>}
    </span>
  );
}
