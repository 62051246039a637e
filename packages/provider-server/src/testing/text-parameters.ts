import type { Answer, TestProvider } from './test-provider.ts';

/** The parts of a JSON Schema in which a text can be. */
interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly maxLength?: number;
}

/**
 * A text parameter of a call, in its URL or its body, and a function that sends the call with
 * another text there.
 */
interface TextParameter {
  /** The name of the text, such as `POST /direct_debit personalDetails.email`. */
  readonly name: string;
  readonly maxLength: number | undefined;
  readonly send: (text: string) => Promise<Answer>;
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly schema: JsonSchema;
  readonly example?: string;
}

interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { schema: JsonSchema; example: unknown }>>;
  };
}

type Paths = Readonly<Record<string, Readonly<Record<'get' | 'post', Operation>>>>;

/**
 * Returns all texts that the OpenAPI document describes. Its examples supply the rest of each
 * request, which `headers` go with.
 */
export async function textParameters(
  provider: TestProvider,
  headers: Readonly<Record<string, string>>,
): Promise<readonly TextParameter[]> {
  const document = (await provider.get('/openapi.json')).body as { readonly paths: Paths };
  return Object.entries(document.paths).flatMap(([path, { get, post }]) => [
    ...(get ? textsOf(get, `GET ${path}`, (url) => provider.get(url, headers)) : []),
    ...(post
      ? textsOf(post, `POST ${path}`, (url, body) => provider.post(url, body, headers))
      : []),
  ]);
}

function textsOf(
  { parameters = [], requestBody }: Operation,
  call: string,
  send: (url: string, body: unknown) => Promise<Answer>,
): readonly TextParameter[] {
  const { schema = {}, example } = requestBody?.content['application/json'] ?? {};
  const ofAddress = parameters.filter((one) => one.in !== 'header');
  const [, path = ''] = call.split(' ');
  return [
    ...ofAddress.map(({ name, schema: { maxLength } }) => ({
      name: `${call} ${name}`,
      maxLength,
      send: (text: string) => send(urlOf(path, ofAddress, { [name]: text }), example),
    })),
    ...pathsIn(schema).map(({ path: keys, maxLength }) => ({
      name: `${call} ${keys.join('.')}`,
      maxLength,
      send: (text: string) => send(urlOf(path, ofAddress, {}), withText(example, keys, text)),
    })),
  ];
}

function urlOf(
  path: string,
  parameters: readonly Parameter[],
  texts: Readonly<Record<string, string>>,
): string {
  const values = parameters.map(({ name, in: place, example = '' }) => {
    return { name, place, value: encodeURIComponent(texts[name] ?? example) };
  });
  const whole = values.reduce((rest, { name, value }) => rest.replace(`{${name}}`, value), path);
  const query = values.filter(({ place }) => place === 'query');
  return `${whole}?${query.map(({ name, value }) => `${name}=${value}`).join('&')}`;
}

/** Where a text is in a document. */
interface TextPath {
  readonly path: readonly string[];
  readonly maxLength: number | undefined;
}

function pathsIn({
  type,
  properties = {},
  items,
  anyOf = [],
  maxLength,
}: JsonSchema): readonly TextPath[] {
  const below = (key: readonly string[], part: JsonSchema): readonly TextPath[] =>
    pathsIn(part).map((one) => ({ ...one, path: [...key, ...one.path] }));
  return [
    ...([type].flat().includes('string') ? [{ path: [], maxLength }] : []),
    ...Object.entries(properties).flatMap(([key, part]) => below([key], part)),
    ...(items ? below(['0'], items) : []),
    ...anyOf.flatMap((part) => below([], part)),
  ];
}

/** An address is given either by its guid or by its lines, never by both. */
const TYPED_ADDRESS = { line1: '1 Test Street', city: 'Leeds' };

function withText(value: unknown, [key, ...rest]: readonly string[], text: string): unknown {
  if (key === undefined) return text;
  if (key === '0') return [withText((value as readonly unknown[])[0], rest, text)];
  if (key === 'fullAddress') return { [key]: withText(TYPED_ADDRESS, rest, text) };
  const parts = { ...(value as Readonly<Record<string, unknown>>) };
  return { ...parts, [key]: withText(parts[key], rest, text) };
}
