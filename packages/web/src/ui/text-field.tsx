import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';
import control from './control.module.css';
import { type FieldBasics, FieldFrame, fieldId, tiesOf } from './field.tsx';
import css from './text-field.module.css';
import { type TypedText, useTypedText } from './typed-text.ts';

type InputAttributes = InputHTMLAttributes<HTMLInputElement>;

/** What a text box passes on to the browser: which keyboard, which stored answer, which key to send. */
interface TypingHints {
  readonly autoComplete?: InputAttributes['autoComplete'];
  readonly inputMode?: InputAttributes['inputMode'];
  readonly enterKeyHint?: InputAttributes['enterKeyHint'];
  readonly autoCapitalize?: InputAttributes['autoCapitalize'];
  readonly spellCheck?: boolean | undefined;
}

export interface TextFieldProps extends FieldBasics, TypingHints {
  readonly value: string | TypedText;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly type?: 'text' | 'email' | 'tel' | undefined;
  readonly width?: 'full' | 'short' | undefined;
  readonly isReadOnly?: boolean | undefined;
  readonly action?: ReactNode;
  readonly note?: ReactNode;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
}

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const { name, id = fieldId(name), value, onChange, width = 'full', action, note } = props;
  const { shown, show } = useTypedText(id, value, onChange);
  return (
    <FieldFrame id={id} basics={props} action={action} note={note}>
      <div className={classNames(css['box'], css[width])}>
        <input
          ref={props.inputRef}
          id={id}
          name={name}
          type={props.type ?? 'text'}
          className={control['control']}
          {...shown}
          onChange={(event) => {
            onChange(event.target.value);
            show();
          }}
          onBlur={props.onBlur}
          readOnly={props.isReadOnly}
          disabled={props.isDisabled}
          autoComplete={props.autoComplete}
          inputMode={props.inputMode}
          enterKeyHint={props.enterKeyHint}
          autoCapitalize={props.autoCapitalize}
          spellCheck={props.spellCheck}
          {...tiesOf(id, props)}
        />
      </div>
    </FieldFrame>
  );
}
