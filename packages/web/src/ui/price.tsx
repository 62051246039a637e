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
        <>
          <VisuallyHidden>{words.was}</VisuallyHidden>
          {/* Said in words: 'deletion' before and after it would say it again. */}
          <s className={css['original']} role="none">
            {original}
          </s>
          <VisuallyHidden>{words.now}</VisuallyHidden>
        </>
      )}
      <strong className={css['current']}>{current}</strong>
      {unit && <span className={css['unit']}> {unit}</span>}
    </span>
  );
}
