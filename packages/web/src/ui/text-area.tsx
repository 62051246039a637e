import { useRef, type RefObject } from 'react';
import { classNames } from './class-names.ts';
import control from './control.module.css';
import { type FieldBasics, FieldFrame, fieldId, ariaProps } from './field.tsx';
import { useDomText } from './dom-value.ts';
import css from './text-area.module.css';

export interface TextAreaProps extends FieldBasics {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isReadOnly?: boolean | undefined;
  readonly inputRef?: RefObject<HTMLTextAreaElement | null> | undefined;
}

/** A field for several lines of text. */
export function TextArea(props: TextAreaProps) {
  const { name, id = fieldId(name), value, onChange } = props;
  const own = useRef<HTMLTextAreaElement>(null);
  const input = props.inputRef ?? own;
  useDomText(input, value, onChange);
  return (
    <FieldFrame id={id} basics={props}>
      <textarea
        ref={input}
        id={id}
        name={name}
        rows={4}
        className={classNames(control['control'], css['area'])}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        readOnly={props.isReadOnly}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...ariaProps(id, props)}
      />
    </FieldFrame>
  );
}
