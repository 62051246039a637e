import { expr } from '../../platform/expr.ts';
import { afterPointerUp } from './after-pointer-up.ts';

interface Bindable<Name extends string, Value> {
  readonly raw: Readonly<Record<Name, Value>>;
  readonly errors: ReadonlyMap<string, string>;
  set(field: Name, value: Value): void;
  blur(field: Name): void;
}

/**
 * Returns the props that bind a field with a text value to its form. Call it inside an observer.
 * With a `format`, the field shows the formatted text once it loses the focus.
 */
export function bindText<Name extends string>(
  form: Bindable<NoInfer<Name>, string>,
  name: Name,
  format: (typed: string) => string = (typed) => typed,
) {
  return {
    name,
    value: expr(() => form.raw[name]),
    onChange: (value: string) => form.set(name, value),
    onBlur: () => {
      const formatted = format(form.raw[name]);
      if (formatted !== form.raw[name]) form.set(name, formatted);
      afterPointerUp(() => form.blur(name));
    },
    error: expr(() => form.errors.get(name)),
  };
}

/** A form that has at least these checkboxes. */
export type CheckboxForm<Name extends string> = Bindable<Name, boolean>;

/** A form that has at least these text fields. */
export type TextForm<Name extends string> = Bindable<Name, string>;
