import { useRef, type ReactNode } from 'react';
import { useRecordControl, type ControlEventProps } from './control-events.ts';
import { type FieldBasics, FieldError, FieldHint, fieldId, ariaProps } from './field.tsx';
import css from './switch.module.css';
import { useDomChecked } from './dom-value.ts';

export interface SwitchProps extends FieldBasics, ControlEventProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  /** Shown after the label, such as the price of the option. */
  readonly trailing?: ReactNode;
  /** A button before the switch. Its space stays reserved while it is `null`. */
  readonly action?: ReactNode;
}

/** A switch that takes effect immediately. */
export function Switch(props: SwitchProps) {
  const { name, id = fieldId(name), isOn, onChange, trailing, action } = props;
  const input = useRef<HTMLInputElement>(null);
  useDomChecked(input, isOn, onChange);
  const record = useRecordControl();
  const aria = ariaProps(id, props);
  const trailingId = trailing ? `${id}-trailing` : '';
  return (
    <div className={css['switch']}>
      <div className={css['beside']}>
        <div className={css['text']}>
          <label className={css['words']} htmlFor={id}>
            {props.label}
          </label>
          <FieldHint id={id} hint={props.hint} />
          <FieldError id={id} error={props.error} />
        </div>
        {trailing && (
          <span id={trailingId} className={css['trailing']}>
            {trailing}
          </span>
        )}
      </div>
      {action !== undefined && <span className={css['action']}>{action}</span>}
      <input
        ref={input}
        id={id}
        name={name}
        type="checkbox"
        role="switch"
        className={css['track']}
        checked={isOn}
        onChange={(event) => {
          record('changed', props.event);
          onChange(event.target.checked);
        }}
        disabled={props.isDisabled}
        {...aria}
        aria-describedby={`${trailingId} ${aria['aria-describedby'] ?? ''}`.trim() || undefined}
      />
    </div>
  );
}
