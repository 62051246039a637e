import { type KeyboardEvent, useEffect, useState } from 'react';
import { isComposing } from './is-composing.ts';

export interface ComboboxOption {
  readonly id: string;
  readonly label: string;
}

export interface ComboboxParts {
  readonly options: readonly ComboboxOption[];
  readonly onPick: (id: string, label: string) => void;
  /** Tells whether options are being fetched, or soon will be. Asked when Enter is pressed. */
  readonly isPending?: (() => boolean) | undefined;
}

const MOVES: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => (at >= last ? 0 : at + 1),
  ArrowUp: (at, last) => (at <= 0 ? last : at - 1),
};

/** The list of a combobox: whether it is open, which option is active, and what keys do to it. */
export function useCombobox({ options, onPick, isPending }: ComboboxParts) {
  // A pick closes the list of these options only. If the pick leads to another list, such as the addresses of a group, that list opens.
  const [closed, setClosed] = useState<boolean | string>(true);
  const [active, setActive] = useState(-1);
  const offer = options.map((option) => option.id).join(' ');
  const isOpen = closed !== true && closed !== offer && options.length > 0;
  const open = () => {
    // Setting the same value would make React render the field again.
    if (closed) setClosed(false);
  };
  const close = () => setClosed(true);
  useEffect(() => setActive(-1), [offer]);
  const pick = (option: ComboboxOption | undefined) => {
    if (!option) return;
    setClosed(offer);
    onPick(option.id, option.label);
  };
  const press = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    const move = MOVES[event.key];
    if (move && options.length > 0) {
      open();
      setActive((at) => move(at, options.length - 1));
    } else if (event.key === 'Enter' && (isOpen || isPending?.())) {
      // Enter, which phones show as 'search', would otherwise submit the form before an address is picked.
      pick(options[active]);
    } else if (event.key === 'Escape' && isOpen) close();
    else return;
    event.preventDefault();
  };
  return { isOpen, active, open, close, pick, press };
}
