import { useLayoutEffect, useRef } from 'react';

/**
 * The values that people typed, or their browser filled in, on a prerendered page before its scripts loaded. A page that is
 * hydrated keeps its controls. A page that is rendered anew replaces them, so their values are noted here first.
 */
const TEXT = {
  noted: new Map<string, string>(),
  read: (control: HTMLInputElement) => control.value,
};
const TICK = {
  noted: new Map<string, boolean>(),
  read: (control: HTMLInputElement) => control.checked,
};
let focused: string | undefined;

/** Notes the value of every changed control of a prerendered page, and the control that has the focus. */
export function keepEarlyInput(page: HTMLElement): void {
  for (const control of page.querySelectorAll('input')) {
    if (control.checked !== control.defaultChecked) TICK.noted.set(control.id, control.checked);
    else if (control.value !== control.defaultValue) TEXT.noted.set(control.id, control.value);
  }
  const inUse = document.activeElement;
  if (inUse instanceof HTMLInputElement && page.contains(inUse)) focused = inUse.id;
}

/** Calls `onChange` once with the text that the control `id` held before the scripts loaded, if it is not `value`. */
export function useEarlyInput(id: string, value: string, onChange: (value: string) => void): void {
  useEarly(id, value, onChange, TEXT);
}

/** The same as `useEarlyInput`, for a checkbox, a switch or a radio button. */
export function useEarlyTick(id: string, isOn: boolean, onChange: (isOn: boolean) => void): void {
  useEarly(id, isOn, onChange, TICK);
}

function useEarly<Value>(
  id: string,
  value: Value,
  onChange: (value: Value) => void,
  kind: { readonly noted: Map<string, Value>; readonly read: (control: HTMLInputElement) => Value },
): void {
  const first = useRef({ value, onChange });
  useLayoutEffect(() => {
    const control = document.getElementById(id);
    if (!(control instanceof HTMLInputElement)) return;
    const early = kind.noted.get(id) ?? kind.read(control);
    kind.noted.delete(id);
    if (early !== first.current.value) first.current.onChange(early);
    if (focused !== id) return;
    focused = undefined;
    control.focus({ preventScroll: true });
  }, [id, kind]);
}
