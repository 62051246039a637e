import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import * as words from '#words/combobox.ts';
import css from './combobox-field.module.css';
import control from './control.module.css';
import { classNames } from './class-names.ts';
import { type TypedText, useTypedText } from './typed-text.ts';
import { type FieldBasics, FieldFrame, fieldId, tiesOf } from './field.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface ComboboxOption {
  readonly id: string;
  readonly label: string;
}

export interface ComboboxFieldProps extends FieldBasics {
  /** A text, because it also names the list. */
  readonly label: string;
  /** The text in the box. */
  readonly value: string | TypedText;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly options: readonly ComboboxOption[];
  readonly onPick: (id: string, label: string) => void;
  readonly isLoading?: boolean | undefined;
  /** Says what to do if nothing matches. Shown under the box and announced; absent until it is known that nothing matches. */
  readonly noMatch?: string | undefined;
}

const MOVES: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => (at >= last ? 0 : at + 1),
  ArrowUp: (at, last) => (at <= 0 ? last : at - 1),
};

function statusOf({ isLoading, noMatch, options }: ComboboxFieldProps, isOpen: boolean): string {
  if (isLoading) return words.searching;
  if (!isOpen) return noMatch ?? '';
  return words.results(options.length);
}

/** A text box that offers matches to pick from (the combobox pattern of ARIA 1.2). */
export function ComboboxField(props: ComboboxFieldProps) {
  const { name, id = fieldId(name), value, onChange, options, onPick } = props;
  const [isWanted, setWanted] = useState(false);
  const [active, setActive] = useState(-1);
  // A pick closes the list. If the pick leads to another list, such as the addresses of a group, that list opens.
  const [pickedFrom, setPickedFrom] = useState<string>();
  const offer = options.map((option) => option.id).join(' ');
  const isOpen = isWanted && options.length > 0 && offer !== pickedFrom;
  const open = () => {
    setWanted(true);
    setPickedFrom(undefined);
  };
  const { shown, show } = useTypedText(id, value, (early) => {
    onChange(early);
    if (document.activeElement?.id === id) open();
  });
  useEffect(() => setActive(-1), [offer]);
  const pick = (option: ComboboxOption | undefined) => {
    if (!option) return;
    setPickedFrom(offer);
    onPick(option.id, option.label);
  };
  const press = (event: KeyboardEvent) => {
    const move = MOVES[event.key];
    if (move && options.length > 0) {
      event.preventDefault();
      open();
      setActive((at) => move(at, options.length - 1));
    } else if (event.key === 'Enter' && (isOpen || props.isLoading)) {
      // Enter, which phones show as 'search', would otherwise submit the form before an address is picked.
      event.preventDefault();
      pick(options[active]);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      setWanted(false);
    }
  };
  return (
    <FieldFrame
      id={id}
      basics={props}
      note={props.noMatch && <span aria-hidden="true">{props.noMatch}</span>}
    >
      <div className={css['box']}>
        <input
          id={id}
          name={name}
          type="text"
          role="combobox"
          className={classNames(control['control'], css['input'])}
          {...shown}
          onChange={(event) => {
            open();
            onChange(event.target.value);
            show();
          }}
          onFocus={open}
          onBlur={() => {
            setWanted(false);
            props.onBlur?.();
          }}
          onKeyDown={press}
          disabled={props.isDisabled}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-activedescendant={isOpen && active >= 0 ? `${id}-option-${active}` : undefined}
          {...tiesOf(id, props)}
        />
        {props.isLoading && <span className={css['spinner']} aria-hidden="true" />}
        <Options
          id={id}
          options={options}
          isOpen={isOpen}
          active={active}
          onPick={pick}
          label={props.label}
        />
        <VisuallyHidden>
          <span role="status">{statusOf(props, isOpen)}</span>
        </VisuallyHidden>
      </div>
    </FieldFrame>
  );
}

interface OptionsProps {
  readonly id: string;
  readonly label: string;
  readonly options: readonly ComboboxOption[];
  readonly isOpen: boolean;
  readonly active: number;
  readonly onPick: (option: ComboboxOption) => void;
}

function Options({ id, label, options, isOpen, active, onPick }: OptionsProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <ul
      ref={list}
      id={`${id}-list`}
      role="listbox"
      className={css['list']}
      hidden={!isOpen}
      aria-label={label}
      // A press on an option must not take the focus from the box.
      onMouseDown={(event) => event.preventDefault()}
    >
      {options.map((option, at) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the box itself takes the keys
        <li
          key={option.id}
          id={`${id}-option-${at}`}
          role="option"
          className={css['option']}
          aria-selected={at === active}
          onClick={() => onPick(option)}
        >
          {option.label}
        </li>
      ))}
    </ul>
  );
}
