import { useRef, type ReactNode } from 'react';
import { useRecordControl, type ControlEventProps } from './control-events.ts';
import choice from './choice.module.css';
import { classNames } from './class-names.ts';
import css from './radio-item.module.css';
import { useDomChecked } from './dom-value.ts';

export interface RadioOption {
  readonly value: string;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly price?: ReactNode;
  readonly ribbon?: ReactNode;
  /** Shown outside the label, such as a button for more information. */
  readonly trailing?: ReactNode;
}

export interface RadioItemProps extends ControlEventProps {
  readonly id: string;
  readonly name: string;
  readonly option: RadioOption;
  readonly variant: 'plain' | 'card' | 'segmented';
  readonly isPicked: boolean;
  readonly isDisabled: boolean | undefined;
  readonly onPick: (value: string) => void;
  readonly onBlur: (() => void) | undefined;
}

/** One radio button of a group, with its label, hint, price and ribbon. */
export function RadioItem(props: RadioItemProps) {
  const { id, option, variant, isPicked, onPick } = props;
  const record = useRecordControl();
  const pick = () => onPick(option.value);
  const input = useRef<HTMLInputElement>(null);
  useDomChecked(input, isPicked, (isOn) => {
    if (isOn) pick();
  });
  return (
    <div className={classNames(choice['line'], css[variant])}>
      <input
        ref={input}
        id={id}
        name={props.name}
        type="radio"
        value={option.value}
        className={classNames(choice['mark'], choice['round'], css['mark'])}
        checked={isPicked}
        onChange={() => {
          record('changed', props.event);
          pick();
        }}
        onBlur={props.onBlur}
        disabled={props.isDisabled}
        aria-describedby={option.hint ? `${id}-about` : undefined}
      />
      <div className={choice['text']}>
        <label className={classNames(choice['words'], css['words'])} htmlFor={id}>
          <span className={css['label']}>{option.label}</span>
          {option.ribbon && <span className={css['tag']}>{option.ribbon}</span>}
          {option.price && <span className={css['price']}>{option.price}</span>}
        </label>
        {option.hint && (
          <div className={css['hint']} id={`${id}-about`}>
            {option.hint}
          </div>
        )}
      </div>
      {option.trailing && <div className={css['trailing']}>{option.trailing}</div>}
    </div>
  );
}
