import { useRef } from 'react';
import { useRecordControl, type ControlEventProps } from './control-events.ts';
import { classNames } from './class-names.ts';
import control from './control.module.css';
import { type FieldBasics, FieldFrame, fieldId, ariaProps } from './field.tsx';
import { Icon } from './icon.tsx';
import css from './select-field.module.css';
import { useDomOption } from './dom-value.ts';

interface SelectOption {
  readonly value: string;
  readonly label: string;
}

export interface SelectFieldProps extends FieldBasics, ControlEventProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly options: readonly SelectOption[];
  /** The text of the first option, which has the value ''. */
  readonly emptyLabel?: string | undefined;
}

/** A choice of one from a list, in the browser's own picker. */
export function SelectField(props: SelectFieldProps) {
  const { name, id = fieldId(name), value, onChange, options, emptyLabel } = props;
  const list = useRef<HTMLSelectElement>(null);
  useDomOption(list, value, onChange);
  const record = useRecordControl();
  return (
    <FieldFrame id={id} basics={props}>
      <div className={css['box']}>
        <select
          ref={list}
          id={id}
          name={name}
          className={classNames(control['control'], css['select'])}
          value={value}
          onChange={(event) => {
            record('changed', props.event);
            onChange(event.target.value);
          }}
          onBlur={props.onBlur}
          disabled={props.isDisabled}
          {...ariaProps(id, props)}
        >
          {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron" />
      </div>
    </FieldFrame>
  );
}
