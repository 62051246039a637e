import type { HttpBody } from './http-call.ts';
import { isJson, LARGEST_BODY_BYTES, parsedBody, UNREADABLE } from './json-body.ts';

/**
 * Reads a JSON body. One that is no JSON, no UTF-8 or larger than 1 MiB is unreadable, and not read
 * on (D22). It fails only when the body ends before it is whole, or the signal comes before that.
 */
export async function readBody(response: Response, signal: AbortSignal): Promise<HttpBody> {
  const { body, headers } = response;
  if (!isJson(headers.get('content-type'))) {
    if (body) leave(body);
    return UNREADABLE;
  }
  const text = body ? await readText(body.getReader(), signal) : '';
  return text === undefined ? UNREADABLE : parsedBody(text);
}

async function readText(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  signal: AbortSignal,
): Promise<string | undefined> {
  const decode = strictDecoder();
  signal.addEventListener('abort', () => leave(reader), { once: true });
  if (signal.aborted) leave(reader);
  let bytes = 0;
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    signal.throwIfAborted();
    bytes += value?.byteLength ?? 0;
    const piece = bytes > LARGEST_BODY_BYTES ? undefined : decode(value);
    if (piece === undefined) {
      leave(reader);
      return undefined;
    }
    text += piece;
    if (done) return text;
  }
}

/** The wire is UTF-8: other bytes are no text at all rather than text with odd signs in it. */
function strictDecoder(): (bytes: Uint8Array | undefined) => string | undefined {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  return (bytes) => {
    try {
      return decoder.decode(bytes, { stream: bytes !== undefined });
    } catch {
      // Bytes that are no UTF-8.
      return undefined;
    }
  };
}

/** Lets go of what is left of a body, which ends its connection. */
function leave(rest: { cancel(): Promise<void> }): void {
  rest.cancel().catch(() => {
    // Nobody waits for it any more, so nothing is lost if it had failed already.
  });
}
