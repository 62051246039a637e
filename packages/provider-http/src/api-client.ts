import { failure, type Failure, type Result } from '@kettle/core';
import {
  pickKnownKeys,
  unreadablePart,
  type AnswerOf,
  type BodyOf,
  type Call,
  type ParamsOf,
  type QueryOf,
} from '@kettle/provider-api';
import { bodyOf, isSuccess, readAnswer } from './answer.ts';
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

/**
 * Makes the calls of the provider API as it describes them: of a query and a body, only the keys of
 * its schema are sent. `ownFailure` reads the failures that mean something for this call alone.
 */
export type ApiClient = <C extends Call, Own = never>(
  call: C,
  request: RequestOf<C>,
  ownFailure?: (outcome: HttpOutcome) => Own | undefined,
) => Promise<Result<AnswerOf<C>, Failure | Own>>;

type AnyRequest = Pick<HttpCall, 'body' | 'query' | 'signal' | 'budgetMs'> & {
  readonly key?: string;
  readonly params?: Readonly<Record<string, string>>;
};

/** `onUnreadable` is told, in a sentence, which part of an answer cannot be read. */
export function createApiClient(
  send: HttpClient,
  onUnreadable?: (sentence: string) => void,
): ApiClient {
  return async (call, request, ownFailure) => {
    const { method, path, timeLimitMs } = call;
    const { params, query, body, budgetMs = timeLimitMs, ...rest } = request as AnyRequest;
    const outcome = await send({
      ...rest,
      method,
      path: segmentsOf(path, params),
      budgetMs,
      ...(call.query && { query: pickKnownKeys(call.query, query) }),
      ...(call.body && { body: pickKnownKeys(call.body, body) }),
    });
    const unreadable = onUnreadable && unreadableSentence(outcome, call);
    if (unreadable !== undefined) onUnreadable?.(unreadable);
    const own = ownFailure?.(outcome);
    return own === undefined ? readAnswer(outcome, call) : failure(own);
  };
}

function unreadableSentence(outcome: HttpOutcome, call: Call): string | undefined {
  if (!call.answer || !isSuccess(outcome, call)) return undefined;
  const part = unreadablePart(call.answer, bodyOf(outcome));
  if (!part) return undefined;
  const found = outcome.body.isReadable ? part.found : 'not JSON';
  return `${call.method} ${call.path}: cannot read ${part.field || 'the answer'} (${found})`;
}

/** The segments of a path with its parameters filled in. They are not encoded yet. */
function segmentsOf(path: string, params: Readonly<Record<string, string>> = {}): string[] {
  const segments = path.slice(1).split('/');
  return segments.map((segment) =>
    segment.startsWith('{') ? (params[segment.slice(1, -1)] ?? '') : segment,
  );
}
