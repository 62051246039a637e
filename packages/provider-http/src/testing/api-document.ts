/** The parts of an OpenAPI document that the checks read. */
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: unknown;
}

export interface Schema {
  readonly [keyword: string]: unknown;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema: Schema;
  readonly example?: string;
}

export interface DocumentedAnswer {
  readonly $ref?: string;
  readonly headers?: Readonly<Record<string, { readonly $ref: string }>>;
  readonly content?: { readonly 'application/json': { readonly schema: Schema; example: unknown } };
}

export interface Operation {
  readonly operationId: string;
  /** Present on the calls that need a token. */
  readonly security?: readonly unknown[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: {
    readonly content: {
      readonly 'application/json': { readonly schema: Schema; example: unknown };
    };
  };
  readonly responses: Readonly<Record<string, DocumentedAnswer>>;
}

export interface DocumentedCall {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

/** A request and its response as they went over the wire. */
export interface Exchange {
  readonly method: string;
  /** Path below the API's prefix, with the query. */
  readonly url: string;
  readonly requestHeaders: Headers;
  readonly requestBody?: unknown;
  readonly status: number;
  readonly headers: Pick<Headers, 'get'>;
  readonly body?: unknown;
}

export interface DocumentChecker {
  readonly calls: readonly DocumentedCall[];
  readonly callOf: (method: string, url: string) => DocumentedCall | undefined;
  /** Describes every difference between the exchange and the document. */
  readonly faultsOf: (exchange: Exchange) => readonly string[];
}

export function callsOf({ paths }: ApiDocument): readonly DocumentedCall[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );
}

export function pathPattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
}

export function pathOf(url: string): string {
  return url.split('?')[0] ?? '';
}

/** Resolves a `$ref` of the document. */
export function resolveRef(document: ApiDocument, pointer: string): unknown {
  const parts = pointer.replace('#/', '').split('/');
  return parts.reduce<unknown>((value, part) => (value as Record<string, unknown>)[part], document);
}

/** The documented response of a call with this status, or of an undocumented path or method. */
export function answerOf(
  document: ApiDocument,
  call: DocumentedCall | undefined,
  status: number,
): DocumentedAnswer | undefined {
  const answer = call ? call.operation.responses[String(status)] : undocumentedCallAnswer(status);
  if (answer?.$ref === undefined) return answer;
  return resolveRef(document, answer.$ref) as DocumentedAnswer;
}

function undocumentedCallAnswer(status: number): DocumentedAnswer | undefined {
  const names: Readonly<Record<number, string>> = { 404: 'UnknownPath', 405: 'OtherMethod' };
  const name = names[status];
  return name === undefined ? undefined : { $ref: `#/components/responses/${name}` };
}
