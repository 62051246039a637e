import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import type { ControlEvent } from './control-events.ts';
import control from './control.module.css';
import { classNames } from './class-names.ts';
import { type FieldBasics, FieldFrame, fieldId, ariaProps } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import { isComposing } from './is-composing.ts';
import css from './number-stepper.module.css';
import { useDomText } from './dom-value.ts';
import { VisuallyHidden } from './text.tsx';

export interface NumberStepperProps extends FieldBasics {
  /** The text as typed; it need not be a number. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly min: number;
  readonly max: number;
  readonly fewerLabel: string;
  readonly moreLabel: string;
  /** The fixed names under which analytics counts the two buttons. */
  readonly fewerEvent: ControlEvent;
  readonly moreEvent: ControlEvent;
  /** Shown beside the field, such as 'Why?'. */
  readonly action?: ReactNode;
}

const STEP_OF_KEY: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowDown: -1,
};

const TYPING = {
  type: 'text',
  inputMode: 'numeric',
  autoComplete: 'off',
  enterKeyHint: 'next',
} as const;

/**
 * Selects the number on a first click, as Tab does, so that typing replaces it. A second click
 * places the caret.
 */
function useSelectOnClick() {
  const hadFocus = useRef(false);
  return {
    onPointerDown: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      hadFocus.current = document.activeElement === currentTarget;
    },
    onClick: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      if (!hadFocus.current) currentTarget.select();
    },
  };
}

/**
 * A small whole number, typed or changed by one. A step from a text that is not a number goes to
 * the minimum.
 */
export function NumberStepper(props: NumberStepperProps) {
  const { name, id = fieldId(name), value, onChange, min, max, isDisabled = false } = props;
  const [announcement, setAnnouncement] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useDomText(input, value, onChange);
  const count = /^\d{1,4}$/.test(value) ? Number(value) : Number.NaN;
  const change = (by: number) => {
    const next = Number.isNaN(count) ? min : Math.min(max, Math.max(min, count + by));
    if (isDisabled || next === count) return;
    setAnnouncement(String(next));
    onChange(String(next));
  };
  const step = (event: KeyboardEvent) => {
    const by = STEP_OF_KEY[event.key];
    if (by === undefined || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    change(by);
  };
  return (
    <FieldFrame id={id} basics={props} action={props.action}>
      <div className={css['stepper']}>
        <IconButton
          icon="minus"
          tone="solid"
          label={props.fewerLabel}
          event={props.fewerEvent}
          isDisabled={isDisabled || count <= min}
          onClick={() => change(-1)}
        />
        <input
          ref={input}
          id={id}
          name={name}
          className={classNames(control['control'], css['count'])}
          {...TYPING}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={step}
          {...useSelectOnClick()}
          onBlur={props.onBlur}
          disabled={isDisabled}
          {...ariaProps(id, props)}
        />
        <IconButton
          icon="plus"
          tone="solid"
          label={props.moreLabel}
          event={props.moreEvent}
          isDisabled={isDisabled || count >= max}
          onClick={() => change(1)}
        />
        <VisuallyHidden>
          <span aria-live="polite">{announcement}</span>
        </VisuallyHidden>
      </div>
    </FieldFrame>
  );
}
