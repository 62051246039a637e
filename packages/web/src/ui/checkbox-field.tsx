import { useRef } from 'react';
import { useRecordControl, type ControlEventProps } from './control-events.ts';
import { classNames } from './class-names.ts';
import { type FieldBasics, FieldError, FieldHint, fieldId, ariaProps } from './field.tsx';
import css from './choice.module.css';
import { useDomChecked } from './dom-value.ts';

export interface CheckboxFieldProps extends FieldBasics, ControlEventProps {
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
  readonly onBlur?: (() => void) | undefined;
}

/** A single checkbox. Its label may contain links. */
export function CheckboxField(props: CheckboxFieldProps) {
  const { name, id = fieldId(name), label, isChecked, onChange } = props;
  const input = useRef<HTMLInputElement>(null);
  useDomChecked(input, isChecked, onChange);
  const record = useRecordControl();
  return (
    <div className={css['group']} data-invalid={props.error ? true : undefined}>
      <FieldError id={id} error={props.error} />
      <div className={css['line']}>
        <input
          ref={input}
          id={id}
          name={name}
          type="checkbox"
          className={classNames(css['mark'], css['square'])}
          checked={isChecked}
          onChange={(event) => {
            record('changed', props.event);
            onChange(event.target.checked);
          }}
          onBlur={props.onBlur}
          disabled={props.isDisabled}
          {...ariaProps(id, props)}
        />
        <div className={css['text']}>
          <label className={css['words']} htmlFor={id}>
            {label}
          </label>
          <FieldHint id={id} hint={props.hint} />
        </div>
      </div>
    </div>
  );
}
