/** Joins the class names that hold; nothing when none does. */
export function classNames(...names: (string | false | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}
