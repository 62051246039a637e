import { createContext, use, useLayoutEffect, useRef, type RefObject } from 'react';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * The controls of a prerendered page, and the element that has the focus until React takes the page over. A page that is
 * hydrated keeps its controls. A page that is rendered again replaces them, also where hydration fails because an extension or a
 * translator has changed the page. A control that was replaced still holds what was typed into it.
 */
export class EarlyInput {
  private readonly controls = new Map<string, Element>();
  private readonly takeover = new AbortController();
  private focused: Element | undefined;
  /** The index of the focused element among the elements of its kind, and their number. */
  private index = -1;
  private count = 0;

  /** Notes the controls and the focus of a prerendered page, before React takes it over. */
  capture(page: HTMLElement): void {
    for (const control of page.querySelectorAll('input')) this.controls.set(control.id, control);
    const { signal } = this.takeover;
    this.recordFocus(document.activeElement);
    page.addEventListener('focusin', ({ target }) => this.recordFocus(target), { signal });
    // An element that is taken out of the page loses the focus too. What comes in its place takes the focus in the same task.
    const forgetFocus = ({ target }: Event): void => {
      setTimeout(() => {
        if (this.focused === target) this.focused = undefined;
      });
    };
    page.addEventListener('focusout', forgetFocus, { signal });
  }

  private recordFocus(target: EventTarget | null): void {
    this.focused = target instanceof Element && target !== document.body ? target : undefined;
    const alike = this.focused ? [...document.querySelectorAll(this.focused.localName)] : [];
    this.index = alike.findIndex((element) => element === this.focused);
    this.count = alike.length;
  }

  /** The control that stood in the place of this one on the prerendered page: often the same. Each is returned once. */
  takeControl<Kind extends Control>(control: Kind): Kind | undefined {
    const early = this.controls.get(control.id);
    this.controls.delete(control.id);
    return early?.localName === control.localName ? (early as Kind) : undefined;
  }

  /** Whether this element had the focus, which its successor takes. */
  takeFocus(early: Element): boolean {
    if (this.focused !== early) return false;
    this.focused = undefined;
    return true;
  }

  /**
   * Called once the first page is React's. Moves the focus to the button or link that has come in the place of the one that
   * had it. Controls take their focus themselves.
   */
  restoreFocus(): void {
    const { count, focused: before, index } = this;
    this.takeover.abort();
    this.focused = undefined;
    if (!before || before.isConnected || document.activeElement !== document.body) return;
    const alike = [...document.querySelectorAll<HTMLElement>(before.localName)];
    const namesake = alike.find(
      (element) =>
        element.textContent === before.textContent &&
        element.getAttribute('aria-label') === before.getAttribute('aria-label'),
    );
    // A translator may have changed the name. Its index is then the same among as many.
    const successor = namesake ?? (alike.length === count ? alike[index] : undefined);
    successor?.focus({ preventScroll: true });
  }
}

/** The early input of the page, absent where no page was prerendered. */
export const EarlyInputContext = createContext<EarlyInput | undefined>(undefined);

/** How the app and the document each say what a control holds. */
interface DomValue<Value, Kind extends Control> {
  /** The value in the app. */
  readonly appValue: Value;
  /** The value that the control shows. */
  readonly read: (control: Kind) => Value;
  /** Whether a person or a browser has changed the control of a prerendered page. */
  readonly isChanged: (control: Kind) => boolean;
  readonly onChange: (value: Value) => void;
}

/** Calls `onChange` when a text box or date shows another text than the app holds. */
export function useDomText<Kind extends HTMLInputElement | HTMLTextAreaElement>(
  input: RefObject<Kind | null>,
  appValue: string,
  onChange: (text: string) => void,
): void {
  useDomValue(input, {
    appValue,
    read: (control) => control.value,
    isChanged: (control) => control.value !== control.defaultValue,
    onChange,
  });
}

/** The same for a checkbox, a switch or a radio button. */
export function useDomChecked(
  input: RefObject<HTMLInputElement | null>,
  appValue: boolean,
  onChange: (isOn: boolean) => void,
): void {
  useDomValue(input, {
    appValue,
    read: (control) => control.checked,
    isChanged: (control) => control.checked !== control.defaultChecked,
    onChange,
  });
}

/** The same for a list, whose `value` may be none of its options. */
export function useDomOption(
  list: RefObject<HTMLSelectElement | null>,
  appValue: string,
  onChange: (value: string) => void,
): void {
  useDomValue(list, {
    appValue,
    // Where the value is no option, the browser shows the empty one, which nobody has picked.
    read: (control) =>
      control.value ||
      ([...control.options].some(({ value }) => value === appValue) ? '' : appValue),
    isChanged: () => false,
    onChange,
  });
}

/** What a person does before the page may draw its controls again. */
const EVENTS = ['input', 'click', 'focusout', 'submit'] as const;

/**
 * Keeps to what a control shows. What was entered before the scripts loaded is taken when the control mounts. A password
 * manager, or the autofill of some browsers, sets a control's value without an event that React notices
 * (https://github.com/facebook/react/issues/1159), so the control is also read when something is entered or pressed on the
 * page, when a field is left and when a form is submitted.
 */
function useDomValue<Value, Kind extends Control>(
  ref: RefObject<Kind | null>,
  value: DomValue<Value, Kind>,
): void {
  const early = use(EarlyInputContext);
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  useLayoutEffect(() => {
    const control = ref.current;
    if (!control) return;
    adoptEarlyInput(early, control, (before) => {
      const { appValue, read, isChanged, onChange } = latest.current;
      const typed = read(before);
      if (typed !== appValue && (before === control || isChanged(before))) onChange(typed);
    });
    return readOnEvents(control, () => {
      const { appValue, read } = latest.current;
      const now = read(control);
      return now === appValue || control.disabled ? undefined : () => latest.current.onChange(now);
    });
  }, [early, ref]);
}

/**
 * Reads a control at each of the signs. All controls are read first, by the window: taking one value makes React draw others
 * again. Before a button, a submit or the leaving of a field is handled, the document takes the values, so that React's
 * handlers check and send them. What a person enters into a control goes to React first: a control that is drawn again
 * before its own handler has run would lose the entry.
 */
function readOnEvents(control: Control, read: () => (() => void) | undefined): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let take: (() => void) | undefined;
  for (const type of EVENTS) {
    const isEntry = ({ target }: Event): boolean =>
      (type === 'input' || type === 'click') && isControl(target);
    const readNow = (event: Event): void => {
      take = isEntry(event) && event.target === control ? undefined : read();
    };
    const takeBefore = (event: Event): void => {
      if (!isEntry(event)) take?.();
    };
    const takeAfter = (event: Event): void => {
      if (!isEntry(event)) return;
      // React ignores an event if a script has set the value before.
      const isUnnoticed = event.target === control && type === 'input' && hasCaret(control);
      (isUnnoticed ? read() : take)?.();
    };
    window.addEventListener(type, readNow, { capture: true, signal });
    document.addEventListener(type, takeBefore, { capture: true, signal });
    window.addEventListener(type, takeAfter, { signal });
  }
  return () => controller.abort();
}

function isControl(target: EventTarget | null): target is Control {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
  );
}

/** Takes the value, the focus and the caret of the control that stood here on the prerendered page. */
function adoptEarlyInput<Kind extends Control>(
  early: EarlyInput | undefined,
  control: Kind,
  read: (before: Kind) => void,
): void {
  const before = early?.takeControl(control) ?? control;
  read(before);
  if (before === control || !early?.takeFocus(before)) return;
  const isText = hasCaret(control) && hasCaret(before);
  // The app may show the value only after this, which would move the caret.
  if (isText) control.value = before.value;
  control.focus({ preventScroll: true });
  if (isText && before.selectionStart !== null)
    control.setSelectionRange(before.selectionStart, before.selectionEnd);
}

function hasCaret(control: Control): control is HTMLInputElement | HTMLTextAreaElement {
  return !(control instanceof HTMLSelectElement) && !['checkbox', 'radio'].includes(control.type);
}
