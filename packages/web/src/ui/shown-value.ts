import { useLayoutEffect, useRef } from 'react';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** How the app and the document each say what a control holds. */
interface ShownValue<Value, Element extends Control> {
  /** The value in the app. */
  readonly held: () => Value;
  /** The value that the control shows. */
  readonly shown: (control: Element) => Value;
  /** Whether a person or a browser has changed the control of a prerendered page. */
  readonly isChanged: (control: Element) => boolean;
  readonly onChange: (value: Value) => void;
}

const isText = (control: Element): control is HTMLInputElement | HTMLTextAreaElement =>
  control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;

const isInput = (control: Element): control is HTMLInputElement =>
  control instanceof HTMLInputElement;

const isSelect = (control: Element): control is HTMLSelectElement =>
  control instanceof HTMLSelectElement;

/**
 * The controls of a prerendered page. A page that is hydrated keeps its controls. A page that is rendered anew replaces
 * them, also where hydration fails because an extension or a translator has changed the page. A control that was replaced
 * still holds what was typed into it.
 */
const painted = new Map<string, Element>();
let focused: Element | undefined;
/** The place of the focused element among the elements of its kind. */
let place = -1;
let kindred = 0;
const takingOver = new AbortController();

/** Notes the controls of a prerendered page, before React takes it over, and the element that has the focus until then. */
export function keepEarlyInput(page: HTMLElement): void {
  for (const control of page.querySelectorAll('input')) painted.set(control.id, control);
  const { signal } = takingOver;
  const noteFocus = ({ target }: { readonly target: EventTarget | null }): void => {
    focused = target instanceof Element && target !== document.body ? target : undefined;
    const alike = focused ? [...document.querySelectorAll(focused.localName)] : [];
    place = alike.findIndex((element) => element === focused);
    kindred = alike.length;
  };
  noteFocus({ target: document.activeElement });
  // An element that is taken out of the page loses the focus too. What comes in its place takes the focus in the same task.
  const forgetFocus = ({ target }: Event): void => {
    setTimeout(() => {
      if (focused === target) focused = undefined;
    });
  };
  page.addEventListener('focusin', noteFocus, { signal });
  page.addEventListener('focusout', forgetFocus, { signal });
}

/**
 * Called once the first page is React's. Moves the focus to the button or link that has come in the place of the one that
 * had it. Controls take their focus themselves.
 */
export function restoreEarlyFocus(): void {
  const before = focused;
  takingOver.abort();
  focused = undefined;
  if (!before || before.isConnected || document.activeElement !== document.body) return;
  const alike = [...document.querySelectorAll<HTMLElement>(before.localName)];
  const namesake = alike.find(
    (element) =>
      element.textContent === before.textContent &&
      element.getAttribute('aria-label') === before.getAttribute('aria-label'),
  );
  // A translator may have changed the name. Its place is then the same among as many.
  const successor = namesake ?? (alike.length === kindred ? alike[place] : undefined);
  successor?.focus({ preventScroll: true });
}

/** Calls `onChange` when the text box or date `id` shows another text than the app holds. */
export function useShownText(
  id: string,
  held: () => string,
  onChange: (text: string) => void,
): void {
  const isChanged = (control: HTMLInputElement | HTMLTextAreaElement) =>
    control.value !== control.defaultValue;
  useShownValue(id, isText, {
    held,
    shown: (control) => control.value,
    isChanged,
    onChange,
  });
}

/** The same for a checkbox, a switch or a radio button. */
export function useShownTick(id: string, isOn: boolean, onChange: (isOn: boolean) => void): void {
  useShownValue(id, isInput, {
    held: () => isOn,
    shown: (control) => control.checked,
    isChanged: (control) => control.checked !== control.defaultChecked,
    onChange,
  });
}

/** The same for a list, whose `value` may be none of its options. */
export function useShownOption(id: string, value: string, onChange: (value: string) => void): void {
  const hasOption = (control: HTMLSelectElement, wanted: string) =>
    [...control.options].some((option) => option.value === wanted);
  useShownValue(id, isSelect, {
    held: () => value,
    // Where the value is no option, the browser shows the empty one, which nobody has picked.
    shown: (control) => control.value || (hasOption(control, value) ? '' : value),
    isChanged: () => false,
    onChange,
  });
}

/**
 * Keeps to what a control shows. What was entered before the scripts loaded is taken when the control mounts. A password
 * manager, or the autofill of some browsers, sets a control's value without an event that React notices
 * (https://github.com/facebook/react/issues/1159), so the control is also read when a field of its form is left and when
 * the form is submitted.
 */
function useShownValue<Value, Element extends Control>(
  id: string,
  isOfKind: (control: globalThis.Element) => control is Element,
  value: ShownValue<Value, Element>,
): void {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  useLayoutEffect(() => {
    const control = document.getElementById(id);
    if (!control || !isOfKind(control)) return;
    takeEarly(id, control, isOfKind, (before) => {
      const { held, shown, isChanged, onChange } = latest.current;
      const early = shown(before);
      if (early !== held() && (before === control || isChanged(before))) onChange(early);
    });
    return readWithForm(control.form ?? control, () => {
      const { held, shown, onChange } = latest.current;
      const now = shown(control);
      if (now === held() || control.disabled) return undefined;
      return () => onChange(now);
    });
  }, [id, isOfKind]);
}

/** Reads a control; returns what takes its value over, if the app does not have it. */
type Reader = () => (() => void) | undefined;

/** The readers of each form's controls, and what stops listening to the form. */
const forms = new WeakMap<
  HTMLElement,
  { readonly readers: Set<Reader>; readonly stop: () => void }
>();

/**
 * Calls the reader when a field of the form is left and when the form is submitted. All controls are read before any value
 * is taken over: taking one may make React draw the others again, with what the app holds.
 */
function readWithForm(form: HTMLElement, reader: Reader): () => void {
  const known = forms.get(form) ?? listenTo(form);
  known.readers.add(reader);
  return () => {
    known.readers.delete(reader);
    if (known.readers.size > 0) return;
    known.stop();
    forms.delete(form);
  };
}

function listenTo(form: HTMLElement) {
  const readers = new Set<Reader>();
  const readAll = (): void => {
    const changes = [...readers].map((read) => read());
    for (const take of changes) take?.();
  };
  // In the capture phase, so that the values are there before React's own handlers judge or send them.
  form.addEventListener('focusout', readAll, true);
  form.addEventListener('submit', readAll, true);
  const stop = (): void => {
    form.removeEventListener('focusout', readAll, true);
    form.removeEventListener('submit', readAll, true);
  };
  const entry = { readers, stop };
  forms.set(form, entry);
  return entry;
}

/** Takes the value, the focus and the caret of the control that stood here on the prerendered page. */
function takeEarly<Element extends Control>(
  id: string,
  control: Element,
  isOfKind: (control: globalThis.Element) => control is Element,
  read: (before: Element) => void,
): void {
  const before = painted.get(id) ?? control;
  painted.delete(id);
  if (!isOfKind(before)) return;
  read(before);
  if (before === control || focused !== before) return;
  focused = undefined;
  // The app may show the value only after this, which would move the caret.
  if (isText(control) && isText(before) && control.type !== 'checkbox' && control.type !== 'radio')
    control.value = before.value;
  control.focus({ preventScroll: true });
  if (isText(control) && isText(before) && before.selectionStart !== null)
    control.setSelectionRange(before.selectionStart, before.selectionEnd);
}
