import { isUtf8 } from 'node:buffer';
import type { Dispatcher } from 'undici';
import { isJson, LARGEST_BODY_BYTES, parseBody, UNREADABLE } from '../http-client/json-body.ts';
import { ConnectionProblemError } from './connection-problem.ts';
import type { HttpBody } from '../http-client/http-call.ts';
import type { Cancellation, WireAnswer } from '../http-client/transport.ts';

type Handler = Dispatcher.DispatchHandler;
type Controller = Dispatcher.DispatchController;
type Headers = Parameters<NonNullable<Handler['onResponseStart']>>[2];

/** The API never redirects, so a redirect is not a response of the provider. */
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

const NO_BODY: ReadonlySet<number> = new Set([204, 205, 304]);

/**
 * Reads one complete response directly from the connection's parser, because a stream per response
 * would cost more than the rest of the call. Rejects if the response is incomplete or the deadline is over.
 */
export function collectAnswer(
  dispatch: (handler: Handler) => unknown,
  cancellation: Cancellation,
): Promise<WireAnswer> {
  return new Promise((resolve, reject) => {
    const collector = new AnswerCollector(resolve, reject);
    cancellation.onEnd(() => collector.fail(new Error('The deadline is over.')));
    try {
      dispatch(collector);
    } catch (error) {
      collector.fail(error);
    }
  });
}

class AnswerCollector implements Handler {
  readonly #resolve: (answer: WireAnswer) => void;
  readonly #reject: (error: unknown) => void;
  #controller: Controller | undefined;
  #status = 0;
  #headers: Headers = {};
  #chunks: Buffer[] = [];
  #bytes = 0;
  #isEnded = false;

  constructor(resolve: (answer: WireAnswer) => void, reject: (error: unknown) => void) {
    this.#resolve = resolve;
    this.#reject = reject;
  }

  onRequestStart(controller: Controller): void {
    this.#controller = controller;
    // The caller left while the request waited for a connection, so it must not be sent any more.
    if (this.#isEnded)
      controller.abort(new Error('The deadline was over before the request was sent.'));
  }

  onResponseStart(_controller: Controller, status: number, headers: Headers): void {
    if (status < 200 || this.#isEnded) return;
    this.#status = status;
    this.#headers = headers;
    if (REDIRECTS.has(status)) this.fail(redirectError(this.#header('location')));
    else if (!isJson(this.#header('content-type')) && this.#hasBody()) this.#end(UNREADABLE);
  }

  onResponseData(_controller: Controller, chunk: Buffer): void {
    if (this.#isEnded) return;
    this.#bytes += chunk.byteLength;
    if (this.#bytes > LARGEST_BODY_BYTES) this.#end(UNREADABLE);
    else this.#chunks.push(chunk);
  }

  onResponseEnd(): void {
    if (this.#isEnded) return;
    this.#controller = undefined;
    this.#end(isJson(this.#header('content-type')) ? bodyOf(this.#chunks) : UNREADABLE);
  }

  onResponseError(_controller: Controller, error: Error): void {
    this.#controller = undefined;
    this.fail(error);
  }

  fail(error: unknown): void {
    if (this.#isEnded) return;
    this.#finish();
    this.#reject(error);
  }

  #end(body: HttpBody): void {
    this.#finish();
    this.#resolve({ status: this.#status, headers: this, body });
  }

  /** Makes this object the `headers` of the response. */
  get(name: string): string | null {
    return this.#header(name.toLowerCase());
  }

  /** Aborts a request that is still in progress, which closes its connection and drops the rest of the response. */
  #finish(): void {
    this.#isEnded = true;
    this.#controller?.abort(new Error('The rest of the response is not needed.'));
  }

  #hasBody(): boolean {
    return !NO_BODY.has(this.#status) && this.#header('content-length') !== '0';
  }

  #header(name: string): string | null {
    const value = this.#headers[name];
    return Array.isArray(value) ? value.join(', ') : (value ?? null);
  }
}

/** Reports only the origin of the redirect's location, because the rest may be secret. */
function redirectError(location: string | null): ConnectionProblemError {
  const isAbsolute = location !== null && URL.canParse(location);
  const place = isAbsolute ? { location: new URL(location).origin } : {};
  return new ConnectionProblemError({ kind: 'redirected', ...place });
}

/** Parses UTF-8 JSON. Invalid UTF-8 makes the body unreadable instead of becoming replacement characters. */
function bodyOf(chunks: readonly Buffer[]): HttpBody {
  const [first] = chunks;
  const bytes = chunks.length === 1 && first ? first : Buffer.concat(chunks);
  if (!isUtf8(bytes)) return UNREADABLE;
  return parseBody(bytes.toString('utf8').replace(/^\ufeff/, ''));
}
