import type { Deadline } from './deadline.ts';
import type { HttpBody } from './http-call.ts';

/** A request as it is sent. */
export interface WireRequest {
  readonly method: 'GET' | 'POST';
  /** An absolute URL in ASCII characters only. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A complete response, with any status. */
export interface WireAnswer {
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  readonly body: HttpBody;
}

/** Notifies a transport that nobody needs its response any more. */
export type Cancellation = Pick<Deadline, 'signal' | 'onEnd'>;

/**
 * Sends one request and reads its complete response. Rejects if there is none: the connection failed,
 * the response was cut off or is a redirect, or the deadline is over.
 */
export type Transport = (request: WireRequest, cancellation: Cancellation) => Promise<WireAnswer>;
