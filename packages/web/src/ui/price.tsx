import { classNames } from './class-names.ts';
import css from './price.module.css';
import { VisuallyHidden } from './text.tsx';

export interface PriceProps {
  /** The formatted price, such as '£18.40'. */
  readonly current: string;
  /** The price before a discount, shown struck through. */
  readonly original?: string | undefined;
  /** The unit, such as 'per person per week'. */
  readonly unit?: string | undefined;
  /** `part` has the size of the text round it, and its unit below. */
  readonly size?: 'hero' | 'row' | 'part' | undefined;
}

/** Whether a price, such as '£1,234.00', needs smaller figures to fit on a phone. */
const isLong = (price: string): boolean => price.length > '£100.00'.length;

/** A price. Screen readers say, for example, 'was £20.00, now £18.40 per person per week'. */
export function Price({ current, original, unit, size = 'hero' }: PriceProps) {
  return (
    <span className={classNames(css['price'], css[size])}>
      {original && (
        <>
          <VisuallyHidden>was </VisuallyHidden>
          {/* The hidden words say it already. With its own role, screen readers would add 'deletion' before and after it. */}
          <s className={css['original']} role="none">
            {original}
          </s>
          <VisuallyHidden>, now </VisuallyHidden>
        </>
      )}
      <strong className={classNames(css['current'], isLong(current) && css['long'])}>
        {current}
      </strong>
      {unit && <span className={css['unit']}> {unit}</span>}
    </span>
  );
}
