/**
 * Describes a document. The document reader, the JSON Schema and the headings of a CSV derive from it. The reader treats
 * every part as optional; the forms check what is required.
 */
export type Shape = TextShape | YesNoShape | WholeNumberShape | ListShape | ObjectShape;

export interface TextShape {
  readonly kind: 'text';
  readonly description: string;
  readonly example: string;
  readonly choices?: readonly string[];
  /** The maximum number of characters. */
  readonly limit?: number;
  /** An anchored regular expression, for JSON Schema. */
  readonly pattern?: string;
  readonly format?: 'date' | 'email';
}

export interface YesNoShape {
  readonly kind: 'yes-no';
  readonly description: string;
  readonly example: boolean;
  /** Whether `false` is always refused. */
  readonly isConsent?: boolean;
}

export interface WholeNumberShape {
  readonly kind: 'whole-number';
  readonly description: string;
  readonly example: number;
  readonly from: number;
  readonly to: number;
}

export interface ListShape {
  readonly kind: 'list';
  readonly description: string;
  /** The maximum number of entries. */
  readonly limit: number;
  readonly entry: ObjectShape;
}

export interface ObjectShape {
  readonly kind: 'object';
  readonly description: string;
  readonly parts: Readonly<Record<string, Shape>>;
  /** The names that the forms require, for the JSON Schema. */
  readonly required: readonly string[];
  /** Exactly one of these two names must be present. */
  readonly either?: readonly [string, string];
}

/** The type of the value that the reader returns for a shape. */
export type ValueOf<S> = S extends { readonly kind: 'text' }
  ? string
  : S extends { readonly kind: 'yes-no' }
    ? boolean
    : S extends { readonly kind: 'whole-number' }
      ? number | string
      : S extends { readonly kind: 'list'; readonly entry: infer Entry }
        ? readonly ValueOf<Entry>[]
        : S extends { readonly kind: 'object'; readonly parts: infer Parts }
          ? { readonly [Name in keyof Parts]?: ValueOf<Parts[Name]> }
          : never;
