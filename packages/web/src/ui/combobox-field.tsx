import { type ControlEventProps, useRecordControl } from './control-events.ts';
import css from './combobox-field.module.css';
import control from './control.module.css';
import { classNames } from './class-names.ts';
import { useDomText } from './dom-value.ts';
import { type FieldBasics, FieldFrame, fieldId, ariaProps } from './field.tsx';
import { VisuallyHidden } from './text.tsx';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { isComposing } from './is-composing.ts';

export interface ComboboxOption {
  readonly id: string;
  readonly label: string;
}

export interface ComboboxParts {
  readonly options: readonly ComboboxOption[];
  readonly onPick: (id: string, label: string) => void;
  /** Whether options are being fetched, or soon will be. Called when Enter is pressed. */
  readonly isPending?: (() => boolean) | undefined;
  /** Called when Enter is pressed for what was typed, while options are fetched or offered. */
  readonly onEnter?: (() => void) | undefined;
}

const MOVES: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => (at >= last ? 0 : at + 1),
  ArrowUp: (at, last) => (at <= 0 ? last : at - 1),
};

/**
 * The state of a combobox's list: whether it is open, the active option, and the keyboard handling.
 */
function useCombobox({ options, onPick, isPending, onEnter }: ComboboxParts) {
  // A pick closes the list of these options only. If it loads another list, such as the addresses
  // of a group, that list opens.
  const [closed, setClosed] = useState<boolean | string>(true);
  const [active, setActive] = useState(-1);
  const optionIds = options.map((option) => option.id).join(' ');
  const isOpen = closed !== true && closed !== optionIds && options.length > 0;
  const open = () => {
    // Setting the same value would make React render the field again.
    if (closed) setClosed(false);
  };
  const close = () => setClosed(true);
  useEffect(() => setActive(-1), [optionIds]);
  const pick = (option: ComboboxOption) => {
    setClosed(optionIds);
    onPick(option.id, option.label);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    const move = MOVES[event.key];
    if (move && options.length > 0) {
      open();
      setActive((at) => move(at, options.length - 1));
    } else if (event.key === 'Enter' && (isOpen || isPending?.())) {
      // Enter, which phones show as 'search', would otherwise submit the form before an address is
      // picked.
      const option = options[active];
      if (option) pick(option);
      else onEnter?.();
    } else if (event.key === 'Escape' && isOpen) close();
    else return;
    event.preventDefault();
  };
  return { isOpen, active, open, close, pick, handleKey };
}

const results = (count: number): string => (count === 1 ? '1 result' : `${count} results`);

export interface ComboboxFieldProps extends FieldBasics, ComboboxParts, ControlEventProps {
  /** A text, because it also names the list. */
  readonly label: string;
  /** The text in the box. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly isLoading?: boolean | undefined;
  /** Whether what is loading belongs to a pick. Then no search is announced. */
  readonly isPicking?: boolean | undefined;
  /**
   * Turns true when the person has to pick an option: the box then takes the focus, which opens the
   * list.
   */
  readonly isFocused?: boolean | undefined;
  /** The message if nothing matches, shown under the box and announced. */
  readonly noMatch?: string | undefined;
}

function statusOf(props: ComboboxFieldProps, isOpen: boolean): string {
  const { isLoading, isPicking, noMatch, options } = props;
  if (isLoading && !isPicking) return 'Searching…';
  if (!isOpen) return noMatch ?? '';
  return results(options.length);
}

function useRecordedPick({ event, onPick }: ComboboxFieldProps): ComboboxParts['onPick'] {
  const record = useRecordControl();
  return (id, label) => {
    record('changed', event);
    onPick(id, label);
  };
}

/**
 * Returns the text box's ref. Opens the list for text that was entered without an event, such as
 * before the scripts loaded, and when the person has to pick.
 */
function useTextBox(
  { value, onChange, isFocused = false }: ComboboxFieldProps,
  open: () => void,
): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  useDomText(input, value, (early) => {
    onChange(early);
    if (document.activeElement === input.current) open();
  });
  useEffect(() => {
    if (isFocused) input.current?.focus();
  }, [isFocused]);
  return input;
}

/** A text box that offers matches to pick from (the combobox pattern of ARIA 1.2). */
export function ComboboxField(props: ComboboxFieldProps) {
  const { name, id = fieldId(name), options, onChange } = props;
  const onPick = useRecordedPick(props);
  const { isOpen, active, open, close, pick, handleKey } = useCombobox({ ...props, onPick });
  const input = useTextBox(props, open);
  return (
    <FieldFrame
      id={id}
      basics={props}
      note={props.noMatch && <span aria-hidden="true">{props.noMatch}</span>}
    >
      <div className={css['box']}>
        <input
          ref={input}
          id={id}
          name={name}
          type="text"
          role="combobox"
          className={classNames(control['control'], css['input'])}
          value={props.value}
          onChange={(event) => {
            open();
            onChange(event.target.value);
          }}
          onFocus={open}
          onBlur={() => {
            close();
            props.onBlur?.();
          }}
          onKeyDown={handleKey}
          disabled={props.isDisabled}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-activedescendant={isOpen && active >= 0 ? `${id}-option-${active}` : undefined}
          {...ariaProps(id, props)}
        />
        {props.isLoading && (
          <span className={classNames('spinner', css['spinner'])} aria-hidden="true" />
        )}
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

const bringIntoView = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });

function Options({ id, label, options, isOpen, active, onPick }: OptionsProps) {
  return (
    <ul
      id={`${id}-list`}
      role="listbox"
      className={css['list']}
      hidden={!isOpen}
      aria-label={label}
      // A click on an option must not take the focus from the box.
      onMouseDown={(event) => event.preventDefault()}
    >
      {options.map((option, at) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the box itself takes the keys
        <li
          key={option.id}
          ref={at === active ? bringIntoView : undefined}
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
