import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import control from './control.module.css';
import css from './date-field.module.css';
import { type FieldBasics, FieldFrame, fieldId, tiesOf } from './field.tsx';
import { useShownText } from './shown-value.ts';

export interface DateFieldProps extends FieldBasics {
  /** `YYYY-MM-DD`, or '' while the date is incomplete. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly action?: ReactNode;
}

/** A date, picked in the browser's own date picker. */
export function DateField(props: DateFieldProps) {
  const { name, id = fieldId(name), value, onChange, action } = props;
  useShownText(id, () => value, onChange);
  return (
    <FieldFrame id={id} basics={props} action={action}>
      <input
        id={id}
        name={name}
        type="date"
        className={classNames(control['control'], css['date'])}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={props.onBlur}
        min={props.min}
        max={props.max}
        disabled={props.isDisabled}
        autoComplete="off"
        {...tiesOf(id, props)}
      />
    </FieldFrame>
  );
}
