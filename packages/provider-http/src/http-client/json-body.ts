import type { HttpBody } from './http-call.ts';

/** Larger bodies are not read on (D22). */
export const LARGEST_BODY_BYTES = 1024 * 1024;

export const UNREADABLE: HttpBody = { isReadable: false };

/** `application/json`, or a kind of it such as `application/problem+json`. */
export function isJson(contentType: string | null): boolean {
  return /^application\/(?:[\w.-]+\+)?json *(?:[;,]|$)/i.test(contentType ?? '');
}

export function parsedBody(text: string): HttpBody {
  try {
    return { isReadable: true, value: JSON.parse(text) as unknown };
  } catch {
    // The error quotes the text, which is nobody's to show.
    return UNREADABLE;
  }
}
