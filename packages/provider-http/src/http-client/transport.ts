import type { Deadline } from './deadline.ts';
import type { HttpBody } from './http-call.ts';

/** One request as it leaves. */
export interface WireRequest {
  readonly method: 'GET' | 'POST';
  /** Absolute, and made of ASCII alone. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A whole answer, whatever its status. */
export interface WireAnswer {
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  readonly body: HttpBody;
}

/** How a transport hears that nobody waits for its answer any more. */
export type Ending = Pick<Deadline, 'signal' | 'onOver'>;

/**
 * Carries one request and reads its answer whole. It rejects when none came: no connection, a cut
 * answer, a redirect, or the ending.
 */
export type Transport = (request: WireRequest, ending: Ending) => Promise<WireAnswer>;
