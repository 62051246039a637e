import type { HttpBody } from './http-call.ts';

/** Reading stops as soon as a body exceeds this size. */
const LARGEST_BODY_BYTES = 1024 * 1024;

const UNREADABLE: HttpBody = { isReadable: false };

/** The chunks of a body. `destroy` closes the connection if the body has not ended. */
type Chunks = AsyncIterable<Uint8Array> & { destroy(): void };

/**
 * Reads a JSON body. A body that is not JSON, not UTF-8 or larger than 1 MiB is unreadable, and its
 * rest is not read. Rejects only if the body breaks off before it is complete.
 */
export async function readBody(contentType: string | null, body: Chunks): Promise<HttpBody> {
  const chunks = isJson(contentType) ? await collect(body) : undefined;
  if (chunks) return parse(chunks);
  body.destroy();
  return UNREADABLE;
}

/** Undefined if the body is too large. */
async function collect(body: Chunks): Promise<readonly Uint8Array[] | undefined> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > LARGEST_BODY_BYTES) return undefined;
    chunks.push(chunk);
  }
  return chunks;
}

/**
 * True for `application/json` and for types with a `+json` suffix such as
 * `application/problem+json`.
 */
function isJson(contentType: string | null): boolean {
  return /^application\/(?:[\w.-]+\+)?json *(?:[;,]|$)/i.test(contentType ?? '');
}

function parse(chunks: readonly Uint8Array[]): HttpBody {
  // Invalid UTF-8 makes the body unreadable instead of becoming replacement characters.
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    const parts = chunks.map((chunk) => decoder.decode(chunk, { stream: true }));
    return { isReadable: true, value: JSON.parse(parts.join('') + decoder.decode()) as unknown };
  } catch {
    // The error is dropped because its message quotes the body, which must not be shown.
    return UNREADABLE;
  }
}
