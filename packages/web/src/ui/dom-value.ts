import { createContext, use, useLayoutEffect, useRef, type RefObject } from 'react';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * The controls of a prerendered page, and the focused element until React takes the page over. A
 * hydrated page keeps its controls. A page that is rendered again replaces them, also where
 * hydration fails because an extension or a translator has changed the page. A control that was
 * replaced still holds what was typed into it.
 */
export class EarlyInput {
  private readonly controls = new Map<string, Element>();
  private readonly takeover = new AbortController();
  private focused: Element | undefined;
  /** The index of the focused element among the elements of its kind, and their number. */
  private index = -1;
  private count = 0;

  /** Records the controls and the focus of a prerendered page, before React takes it over. */
  capture(page: HTMLElement): void {
    for (const control of page.querySelectorAll('input')) this.controls.set(control.id, control);
    const { signal } = this.takeover;
    this.recordFocus(document.activeElement);
    page.addEventListener('focusin', ({ target }) => this.recordFocus(target), { signal });
    // An element that is removed also loses the focus. Its replacement takes the focus in the same
    // task.
    const forgetFocus = ({ target }: Event): void => {
      setTimeout(() => {
        if (this.focused === target) this.focused = undefined;
      });
    };
    page.addEventListener('focusout', forgetFocus, { signal });
  }

  /** Whether somebody has typed or ticked something that the page has not taken over yet. */
  get isUsed(): boolean {
    return [...this.controls.values()].some(
      (control) => control instanceof HTMLInputElement && isChangedInput(control),
    );
  }

  private recordFocus(target: EventTarget | null): void {
    this.focused = target instanceof Element && target !== document.body ? target : undefined;
    const alike = this.focused ? [...document.querySelectorAll(this.focused.localName)] : [];
    this.index = alike.findIndex((element) => element === this.focused);
    this.count = alike.length;
  }

  /**
   * Returns the prerendered page's control with the same id, often the same element. Returns each
   * only once.
   */
  takeControl<Kind extends Control>(control: Kind): Kind | undefined {
    const early = this.controls.get(control.id);
    this.controls.delete(control.id);
    return early?.localName === control.localName ? (early as Kind) : undefined;
  }

  /** Whether this element had the focus, which its replacement takes. */
  takeFocus(early: Element): boolean {
    if (this.focused !== early) return false;
    this.focused = undefined;
    return true;
  }

  /**
   * Called once React has taken over the first page. Moves the focus to the replacement of the
   * focused button or link. Controls take their focus themselves.
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
    // A translator may have changed the name. Then compare the index among the same number of
    // elements.
    const successor = namesake ?? (alike.length === count ? alike[index] : undefined);
    successor?.focus({ preventScroll: true });
  }
}

/** The value of a checkbox or a radio button says nothing: without a `value` attribute it is 'on'. */
function isChangedInput({ type, value, defaultValue, checked, defaultChecked }: HTMLInputElement) {
  return type === 'checkbox' || type === 'radio'
    ? checked !== defaultChecked
    : value !== defaultValue;
}

/** The early input of the page; absent if the page was not prerendered. */
export const EarlyInputContext = createContext<EarlyInput | undefined>(undefined);

/** The value of a control in the app and in the DOM. */
interface DomValue<Value, Kind extends Control> {
  /** The value in the app. */
  readonly appValue: Value;
  /** Returns the value in the DOM. */
  readonly read: (control: Kind) => Value;
  /** Whether a person or a browser has changed the control of a prerendered page. */
  readonly isChanged: (control: Kind) => boolean;
  readonly onChange: (value: Value) => void;
}

/** Calls `onChange` when a text or date field holds another text than the app. */
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

/** The same for a list, whose value may be missing from its options. */
export function useDomOption(
  list: RefObject<HTMLSelectElement | null>,
  appValue: string,
  onChange: (value: string) => void,
): void {
  useDomValue(list, {
    appValue,
    // If the value is missing from the options, the browser shows the empty one, which nobody has
    // picked.
    read: (control) =>
      control.value ||
      ([...control.options].some(({ value }) => value === appValue) ? '' : appValue),
    isChanged: () => false,
    onChange,
  });
}

/** The events before which the app reads its controls. */
const EVENTS = ['input', 'click', 'focusout', 'submit'] as const;

/**
 * Copies the DOM's value of a control to the app. Input from before the scripts loaded is read when
 * the control mounts. Password managers, and the autofill of some browsers, set a value without an
 * event that React notices (https://github.com/facebook/react/issues/1159), so the control is also
 * read on the page's events below.
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
 * Reads a control on each of the events. The window's capture listeners read all controls first,
 * because setting one value makes React render others again. The document's listeners then set the
 * values before React handles a click, a submit or a blur, so that its handlers validate and send
 * them. React handles input into the control itself first: a control that renders again before its
 * own handler has run would lose the input.
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
      // React ignores the event if a script has set the value before.
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

/** Takes over the value, the focus and the caret of the prerendered page's control. */
function adoptEarlyInput<Kind extends Control>(
  early: EarlyInput | undefined,
  control: Kind,
  read: (before: Kind) => void,
): void {
  const before = early?.takeControl(control) ?? control;
  read(before);
  if (before === control || !early?.takeFocus(before)) return;
  const isText = hasCaret(control) && hasCaret(before);
  // The app may set the value only after this, which would move the caret.
  if (isText) control.value = before.value;
  control.focus({ preventScroll: true });
  if (isText && before.selectionStart !== null)
    control.setSelectionRange(before.selectionStart, before.selectionEnd);
}

function hasCaret(control: Control): control is HTMLInputElement | HTMLTextAreaElement {
  return !(control instanceof HTMLSelectElement) && !['checkbox', 'radio'].includes(control.type);
}
