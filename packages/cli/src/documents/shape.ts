/**
 * What a document may hold, as data: its reader, its JSON Schema and a CSV's headings all come from
 * here. Every part may be left out as far as the shape goes; the forms say what is required.
 */
export type Shape = TextShape | YesNoShape | WholeNumberShape | ListShape | ObjectShape;

export interface TextShape {
  readonly kind: 'text';
  readonly about: string;
  readonly example: string;
  readonly choices?: readonly string[];
  /** Most characters. */
  readonly limit?: number;
  /** A regular expression of JSON Schema, anchored. */
  readonly pattern?: string;
  readonly format?: 'date' | 'email';
}

export interface YesNoShape {
  readonly kind: 'yes-no';
  readonly about: string;
  readonly example: boolean;
}

export interface WholeNumberShape {
  readonly kind: 'whole-number';
  readonly about: string;
  readonly example: number;
  readonly from: number;
  readonly to: number;
}

export interface ListShape {
  readonly kind: 'list';
  readonly about: string;
  /** Most entries. */
  readonly limit: number;
  readonly entry: ObjectShape;
}

export interface ObjectShape {
  readonly kind: 'object';
  readonly about: string;
  readonly parts: Readonly<Record<string, Shape>>;
  /** What the forms will ask for: for the JSON Schema. */
  readonly required: readonly string[];
  /** One of these has to be there, and not both. */
  readonly either?: readonly [string, string];
}

/** What a reader gives back for a shape: whatever was there, of the right type. */
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
