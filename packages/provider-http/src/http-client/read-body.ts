import type { HttpBody } from './http-call.ts';
import { isJson, LARGEST_BODY_BYTES, parseBody, UNREADABLE } from './json-body.ts';

/**
 * Reads a JSON body. A body that is not JSON, not UTF-8 or larger than 1 MiB is unreadable, and its
 * rest is not read (D22). Rejects only if the body breaks off or the signal aborts before it is complete.
 */
export async function readBody(response: Response, signal: AbortSignal): Promise<HttpBody> {
  const { body, headers } = response;
  if (!isJson(headers.get('content-type'))) {
    if (body) cancelRest(body);
    return UNREADABLE;
  }
  const text = body ? await readText(body.getReader(), signal) : '';
  return text === undefined ? UNREADABLE : parseBody(text);
}

async function readText(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  signal: AbortSignal,
): Promise<string | undefined> {
  const decode = strictDecoder();
  signal.addEventListener('abort', () => cancelRest(reader), { once: true });
  if (signal.aborted) cancelRest(reader);
  let bytes = 0;
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (signal.aborted) throw signal.reason;
    bytes += value?.byteLength ?? 0;
    const piece = bytes > LARGEST_BODY_BYTES ? undefined : decode(value);
    if (piece === undefined) {
      cancelRest(reader);
      return undefined;
    }
    text += piece;
    if (done) return text;
  }
}

/** Decodes UTF-8. Invalid bytes make the whole body unreadable instead of becoming replacement characters. */
function strictDecoder(): (bytes: Uint8Array | undefined) => string | undefined {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  return (bytes) => {
    try {
      return decoder.decode(bytes, { stream: bytes !== undefined });
    } catch {
      return undefined;
    }
  };
}

/** Cancels the rest of a body, which closes its connection. */
function cancelRest(rest: { cancel(): Promise<void> }): void {
  rest.cancel().catch(() => {
    // The body is no longer needed, so it does not matter if its stream had already failed.
  });
}
