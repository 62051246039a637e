import { formatDateWithWeekday, isCalendarDate } from '@kettle/core';
import { useRef, type ReactNode } from 'react';
import { announce } from './live-region.tsx';
import { classNames } from './class-names.ts';
import control from './control.module.css';
import css from './date-field.module.css';
import { type FieldBasics, FieldFrame, fieldId, ariaProps } from './field.tsx';
import { useDomText } from './dom-value.ts';
import { unbrokenDate } from './text.tsx';

export interface DateFieldProps extends FieldBasics {
  /** `YYYY-MM-DD`, or '' while the date is incomplete. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** Shown beside the label. */
  readonly action?: ReactNode;
}

/** While somebody types the year 2027, the field holds the years 2, 20 and 202. */
const FIRST_WHOLE_YEAR = '1000';

/** The date with its weekday, such as 'Wednesday 1 September 2027'; empty until it is complete. */
function inWords(value: string): string {
  const isComplete = isCalendarDate(value) && value >= FIRST_WHOLE_YEAR;
  return isComplete ? unbrokenDate(formatDateWithWeekday(value)) : '';
}

/**
 * A date, picked in the browser's own date picker. The field shows it in the order of the browser's
 * language, which may put the month before the day, so the date is also shown in words.
 */
export function DateField(props: DateFieldProps) {
  const { name, id = fieldId(name), value, onChange, action } = props;
  const words = inWords(value);
  const change = (date: string): void => {
    onChange(date);
    if (inWords(date) !== words) announce(inWords(date));
  };
  const input = useRef<HTMLInputElement>(null);
  useDomText(input, value, change);
  const aria = ariaProps(id, props);
  return (
    <FieldFrame id={id} basics={props} labelAction={action}>
      <div className={css['box']}>
        <input
          ref={input}
          id={id}
          name={name}
          type="date"
          className={classNames(control['control'], css['date'])}
          value={value}
          onChange={(event) => change(event.target.value)}
          onBlur={props.onBlur}
          min={props.min}
          max={props.max}
          disabled={props.isDisabled}
          autoComplete="off"
          {...aria}
          aria-describedby={
            [aria['aria-describedby'], words && `${id}-words`].filter(Boolean).join(' ') ||
            undefined
          }
        />
        {/* A space reserves the line, so that nothing moves when the date appears. */}
        <span id={`${id}-words`} className={css['words']}>
          {words || '\u00a0'}
        </span>
      </div>
    </FieldFrame>
  );
}
