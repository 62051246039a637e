/** A mistake in a company's folder. */
export interface Mistake {
  readonly file: string;
  /** Such as `products[2].options[0]`, or `line 3`. Empty if the whole file is wrong. */
  readonly place: string;
  readonly message: string;
}

export function mistakeOfFile(file: string) {
  return (place: string, message: string): Mistake => ({ file, place, message });
}

export function mistakeText({ file, place, message }: Mistake): string {
  return [file, place, message].filter((part) => part !== '').join(': ');
}

/** Writes a path into a document as JavaScript would: `products[2].options[0]`. */
export function pathText(path: readonly (string | number)[]): string {
  return path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`))
    .join('')
    .replace(/^\./, '');
}
