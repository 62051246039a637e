import { useRecordControl, type Recorded } from './control-events.ts';
import css from './combobox-field.module.css';
import control from './control.module.css';
import { classNames } from './class-names.ts';
import { type TypedText, useTypedText } from './typed-text.ts';
import { type FieldBasics, FieldFrame, fieldId, tiesOf } from './field.tsx';
import { type ComboboxOption, type ComboboxParts, useCombobox } from './use-combobox.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const results = (count: number): string => (count === 1 ? '1 result' : `${count} results`);

export interface ComboboxFieldProps extends FieldBasics, ComboboxParts, Recorded {
  /** A text, because it also names the list. */
  readonly label: string;
  /** The text in the box. */
  readonly value: string | TypedText;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly isLoading?: boolean | undefined;
  /** Whether what is loading belongs to a pick. Then no search is announced. */
  readonly isPicking?: boolean | undefined;
  /** Says what to do if nothing matches. Shown under the box and announced; absent until it is known that nothing matches. */
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

/** A text box that offers matches to pick from (the combobox pattern of ARIA 1.2). */
export function ComboboxField(props: ComboboxFieldProps) {
  const { name, id = fieldId(name), options, onChange } = props;
  const onPick = useRecordedPick(props);
  const { isOpen, active, open, close, pick, press } = useCombobox({ ...props, onPick });
  const { shown, show } = useTypedText(id, props.value, (early) => {
    onChange(early);
    if (document.activeElement?.id === id) open();
  });
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
            close();
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

const bringIntoView = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });

function Options({ id, label, options, isOpen, active, onPick }: OptionsProps) {
  return (
    <ul
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
