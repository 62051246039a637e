import { useRef, type InputHTMLAttributes, type ReactNode, type RefObject } from 'react';
import { classNames } from './class-names.ts';
import control from './control.module.css';
import { type FieldBasics, FieldFrame, fieldId, ariaProps } from './field.tsx';
import css from './text-field.module.css';
import { useDomText } from './dom-value.ts';

type InputAttributes = InputHTMLAttributes<HTMLInputElement>;

/**
 * Hints for the browser: which keyboard to show, which stored value to fill in, and how to label
 * the Enter key.
 */
interface TypingHints {
  readonly autoComplete?: InputAttributes['autoComplete'];
  readonly inputMode?: InputAttributes['inputMode'];
  readonly enterKeyHint?: InputAttributes['enterKeyHint'];
  readonly autoCapitalize?: InputAttributes['autoCapitalize'];
}

const HINTS: Readonly<Record<'text' | 'email' | 'tel', TypingHints>> = {
  text: {},
  email: { inputMode: 'email', autoCapitalize: 'none' },
  tel: { inputMode: 'tel' },
};

export interface TextFieldProps extends FieldBasics, TypingHints {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly type?: keyof typeof HINTS | undefined;
  readonly width?: 'full' | 'short' | undefined;
  readonly isReadOnly?: boolean | undefined;
  readonly action?: ReactNode;
  readonly note?: ReactNode;
  readonly inputRef?: RefObject<HTMLInputElement | null> | undefined;
}

/**
 * A field for one line of text. Spell checking is off: no field asks for prose, and some browsers
 * send the text to a spelling service.
 */
export function TextField(props: TextFieldProps) {
  const { name, id = fieldId(name), value, onChange, width = 'full', action, note } = props;
  const { type = 'text' } = props;
  const hints = { ...HINTS[type], ...props };
  const own = useRef<HTMLInputElement>(null);
  const input = props.inputRef ?? own;
  useDomText(input, value, onChange);
  return (
    <FieldFrame id={id} basics={props} action={action} note={note}>
      <div className={classNames(css['box'], css[width])}>
        <input
          ref={input}
          id={id}
          name={name}
          type={type}
          className={control['control']}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={props.onBlur}
          readOnly={props.isReadOnly}
          disabled={props.isDisabled}
          autoComplete={hints.autoComplete}
          inputMode={hints.inputMode}
          enterKeyHint={hints.enterKeyHint}
          autoCapitalize={hints.autoCapitalize}
          autoCorrect="off"
          spellCheck={false}
          {...ariaProps(id, props)}
        />
      </div>
    </FieldFrame>
  );
}
