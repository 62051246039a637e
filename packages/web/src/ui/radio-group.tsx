import type { ControlEvent } from './control-events.ts';
import { type FieldBasics, FieldError, FieldHint, fieldId, ariaProps } from './field.tsx';
import css from './radio-group.module.css';
import { VisuallyHidden } from './text.tsx';
import { RadioItem, type RadioOption } from './radio-item.tsx';

export interface RadioGroupProps extends FieldBasics {
  /** The analytics name of the group, or of each option by its value. */
  readonly event: ControlEvent | ((value: string) => ControlEvent);
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly options: readonly RadioOption[];
  readonly variant?: 'plain' | 'card' | 'segmented' | undefined;
}

/**
 * A choice of one from a few options. The label is the legend, and the first radio button has the
 * field's id.
 */
export function RadioGroup(props: RadioGroupProps) {
  const { name, id = fieldId(name), label, event, variant = 'plain' } = props;
  return (
    <fieldset
      role="radiogroup"
      aria-labelledby={`${id}-legend`}
      className={css['group']}
      data-invalid={props.error ? true : undefined}
      {...ariaProps(id, props)}
    >
      <legend id={`${id}-legend`} className={css['legend']}>
        {/* The heading of a page with cards has said it already. */}
        {variant === 'card' ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </legend>
      <FieldHint id={id} hint={props.hint} />
      <FieldError id={id} error={props.error} />
      <div className={css[variant]}>
        {props.options.map((option, at) => (
          <RadioItem
            key={option.value}
            id={at === 0 ? id : `${id}-${at}`}
            name={name}
            option={option}
            variant={variant}
            isPicked={option.value === props.value}
            isDisabled={props.isDisabled}
            event={typeof event === 'function' ? event(option.value) : event}
            onPick={props.onChange}
            onBlur={props.onBlur}
          />
        ))}
      </div>
    </fieldset>
  );
}
