import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { isCalendarDate } from '@kettle/core';
import {
  answerOf,
  callsOf,
  pathOf,
  pathPattern,
  resolveRef,
  type ApiDocument,
  type DocumentedAnswer,
  type DocumentedCall,
  type DocumentChecker,
  type Exchange,
  type Schema,
} from './api-document.ts';

const DOCUMENT = 'api-document';

/**
 * Compares exchanges with the document. A key of a response that the document does not name is a
 * fault.
 */
export function documentChecker(published: ApiDocument): DocumentChecker {
  const document = forbidExtraProperties(published);
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    formats: {
      'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
      date: isCalendarDate,
      uuid: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
      uri: (text: string) => URL.canParse(text),
    },
  });
  ajv.addSchema({ $id: DOCUMENT, components: document.components });
  const calls = callsOf(document);
  const callOf = (method: string, url: string): DocumentedCall | undefined =>
    calls.find((call) => call.method === method && pathPattern(call.path).test(pathOf(url)));
  const compiled = new WeakMap<Schema, ValidateFunction>();
  const check = (what: string, schema: Schema, value: unknown): readonly string[] => {
    const validate = compiled.get(schema) ?? ajv.compile(withDocumentRefs(schema));
    compiled.set(schema, validate);
    if (validate(value)) return [];
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) =>
        `${what}${instancePath} ${String(message)} ${JSON.stringify(params)}`,
    );
  };
  return {
    calls,
    callOf,
    faultsOf: (exchange) => {
      const call = callOf(exchange.method, exchange.url);
      const answer = answerOf(document, call, exchange.status);
      const where = `${exchange.method} ${exchange.url} ${exchange.status}`;
      if (!answer) return [`${where} is not documented`];
      return [
        // A refused request need not match the document.
        ...(call && exchange.status < 400 ? requestFaults(check, call, exchange) : []),
        ...answerFaults(check, document, answer, exchange),
      ].map((fault) => `${where}: ${fault}`);
    },
  };
}

type Check = (what: string, schema: Schema, value: unknown) => readonly string[];

function requestFaults(
  check: Check,
  { path, operation }: DocumentedCall,
  { url, requestBody, requestHeaders }: Exchange,
): readonly string[] {
  const query = new URLSearchParams(url.split('?')[1] ?? '');
  const inPath = pathPattern(path).exec(pathOf(url))?.groups ?? {};
  const parameters = operation.parameters ?? [];
  const faults = parameters.flatMap(({ name, in: place, required = false, schema }) => {
    const values = { path: inPath[name], query: query.get(name), header: requestHeaders.get(name) };
    const value = values[place] ?? undefined;
    if (value === undefined) return required ? [`${place} ${name} is missing`] : [];
    return check(`${place} ${name}`, schema, place === 'path' ? decodeURIComponent(value) : value);
  });
  const named = new Set(parameters.map(({ name }) => name));
  const strays = [...query.keys()].filter((name) => !named.has(name));
  const key = requestHeaders.get('idempotency-key');
  const content = operation.requestBody?.content['application/json'];
  return [
    ...faults,
    ...strays.map((name) => `query ${name} is not documented`),
    ...(key !== null && !named.has('Idempotency-Key') ? ['the key is not documented'] : []),
    ...(content ? check('request', content.schema, requestBody) : []),
  ];
}

function answerFaults(
  check: Check,
  document: ApiDocument,
  answer: DocumentedAnswer,
  { headers, body }: Exchange,
): readonly string[] {
  const expected = Object.entries(answer.headers ?? {}).flatMap(([name, { $ref }]) => {
    const { schema } = resolveRef(document, $ref) as { schema: Schema };
    const value = headers.get(name);
    return value === null ? [`${name} is missing`] : check(name, schema, value);
  });
  const content = answer.content?.['application/json'];
  if (!content) return [...expected, ...(body === undefined ? [] : ['there is a body'])];
  return [...expected, ...check('answer', content.schema, body)];
}

function withDocumentRefs(schema: Schema): Schema {
  return JSON.parse(
    JSON.stringify(schema).replaceAll('"#/components', `"${DOCUMENT}#/components`),
  ) as Schema;
}

/** Forbids additional properties: clients ignore unknown keys, but the server must not send any. */
function forbidExtraProperties<T>(value: T): T {
  if (Array.isArray(value)) return value.map((one: unknown) => forbidExtraProperties(one)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).map(([key, part]: [string, unknown]) => [
    key,
    forbidExtraProperties(part),
  ]);
  const copy = Object.fromEntries(parts) as Record<string, unknown>;
  const isShape = copy['type'] === 'object' && 'properties' in copy;
  return (isShape ? { ...copy, additionalProperties: false } : copy) as T;
}
