import type { HttpBody } from './http-call.ts';

/** Reading stops as soon as a body exceeds this size (D22). */
export const LARGEST_BODY_BYTES = 1024 * 1024;

export const UNREADABLE: HttpBody = { isReadable: false };

/** True for `application/json` and for types with a `+json` suffix such as `application/problem+json`. */
export function isJson(contentType: string | null): boolean {
  return /^application\/(?:[\w.-]+\+)?json *(?:[;,]|$)/i.test(contentType ?? '');
}

export function parseBody(text: string): HttpBody {
  try {
    return { isReadable: true, value: JSON.parse(text) as unknown };
  } catch {
    // The error is dropped because its message quotes the body, which must not be shown.
    return UNREADABLE;
  }
}
