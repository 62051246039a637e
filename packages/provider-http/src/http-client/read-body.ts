import type { HttpBody } from './http-call.ts';

const LARGEST_BODY_BYTES = 1024 * 1024;
const UNREADABLE: HttpBody = { isReadable: false };

/** Reads a JSON body, and stops reading one that is too large or no JSON at all. */
export async function readBody(response: Response): Promise<HttpBody> {
  const type = response.headers.get('content-type') ?? '';
  if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(type)) {
    await response.body?.cancel();
    return UNREADABLE;
  }
  const text = await readText(response);
  return text === undefined ? UNREADABLE : parsed(text);
}

async function readText(response: Response): Promise<string | undefined> {
  const reader = response.body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > LARGEST_BODY_BYTES) {
      await reader.cancel();
      return undefined;
    }
    text += decoder.decode(value, { stream: true });
  }
}

function parsed(text: string): HttpBody {
  try {
    return { isReadable: true, value: JSON.parse(text) as unknown };
  } catch {
    return UNREADABLE;
  }
}
