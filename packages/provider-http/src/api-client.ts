import {
  pickKnownKeys,
  type BodyOf,
  type Call,
  type ParamsOf,
  type QueryOf,
} from '@kettle/provider-api';
import type { HttpCall, HttpOutcome } from './http-client/http-call.ts';
import type { HttpClient } from './http-client/http-client.ts';

/** A part of a request. Calls without that part need none. */
type Part<Name extends string, Value> = [Value] extends [never]
  ? unknown
  : { readonly [N in Name]: Value };

export type RequestOf<C extends Call> = Part<'params', ParamsOf<C>> &
  Part<'query', QueryOf<C>> &
  Part<'body', BodyOf<C>> &
  (C extends { readonly hasKey: true } ? { readonly key: string } : unknown) &
  Pick<HttpCall, 'signal' | 'budgetMs'>;

/** Makes the calls of the provider API as it describes them: of a body, only the keys of its schema are sent. */
export type ApiClient = <C extends Call>(call: C, request: RequestOf<C>) => Promise<HttpOutcome>;

type AnyRequest = Pick<HttpCall, 'body' | 'query' | 'signal' | 'budgetMs'> & {
  readonly key?: string;
  readonly params?: Readonly<Record<string, string>>;
};

export function createApiClient(send: HttpClient): ApiClient {
  return ({ method, path, timeLimitMs, body: schema }, request) => {
    const { body, params, budgetMs = timeLimitMs, ...rest } = request as AnyRequest;
    return send({
      ...rest,
      method,
      path: segmentsOf(path, params),
      budgetMs,
      ...(schema && { body: pickKnownKeys(schema, body) }),
    });
  };
}

/** The segments of a path with its parameters filled in. They are not encoded yet. */
function segmentsOf(path: string, params: Readonly<Record<string, string>> = {}): string[] {
  const segments = path.slice(1).split('/');
  return segments.map((segment) =>
    segment.startsWith('{') ? (params[segment.slice(1, -1)] ?? '') : segment,
  );
}
