import { reaction } from 'mobx';
import { expr } from '../../platform/expr.ts';
import { afterPress } from './after-press.ts';

interface Bindable<Name extends string, Value> {
  readonly raw: Readonly<Record<Name, Value>>;
  readonly errors: ReadonlyMap<string, string>;
  set(field: Name, value: Value): void;
  blur(field: Name): void;
}

/**
 * Returns the props that bind a text box to its form. Call it inside an observer, which does not
 * render again on each keystroke. With a `format`, the box shows the formatted text once it loses
 * the focus.
 */
export function bindTyped<Name extends string>(
  form: Bindable<NoInfer<Name>, string>,
  name: Name,
  format?: (typed: string) => string,
) {
  const read = () => form.raw[name];
  return {
    ...bound(form, name, format),
    value: { read, follow: (show: () => void) => reaction(read, show) },
  };
}

/**
 * Returns the props that bind a field with a text value to its form. Call it inside an observer.
 */
export function bindText<Name extends string>(form: Bindable<NoInfer<Name>, string>, name: Name) {
  return { ...bound(form, name), value: expr(() => form.raw[name]) };
}

function bound<Name extends string>(
  form: Bindable<NoInfer<Name>, string>,
  name: Name,
  format?: (typed: string) => string,
) {
  return {
    name,
    onChange: (value: string) => form.set(name, value),
    onBlur: () => {
      showFormatted(form, name, format);
      afterPress(() => form.blur(name));
    },
    error: expr(() => form.errors.get(name)),
  };
}

function showFormatted<Name extends string>(
  form: Bindable<NoInfer<Name>, string>,
  name: Name,
  format?: (typed: string) => string,
): void {
  const formatted = format?.(form.raw[name]) ?? form.raw[name];
  if (formatted !== form.raw[name]) form.set(name, formatted);
}

/** Returns the props that bind a checkbox to its form. Call it inside an observer. */
export function bindTick<Name extends string>(form: Bindable<NoInfer<Name>, boolean>, name: Name) {
  return {
    name,
    isChecked: expr(() => form.raw[name]),
    onChange: (isChecked: boolean) => form.set(name, isChecked),
    onBlur: () => afterPress(() => form.blur(name)),
    error: expr(() => form.errors.get(name)),
  };
}

/** A form that has at least these text fields. */
export type TextForm<Name extends string> = Bindable<Name, string>;
