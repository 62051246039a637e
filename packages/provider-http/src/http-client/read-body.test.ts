import { describe, expect, it, vi } from 'vitest';
import { fetchTransport } from './transport.ts';

const UNREADABLE = { isReadable: false };
const LARGEST = 1024 * 1024;

function aResponse(
  body: ConstructorParameters<typeof Response>[0],
  contentType = 'application/json',
): Response {
  return new Response(body, { headers: { 'content-type': contentType } });
}

/** A body that is read in pieces and calls `onCancel` when the reader cancels it. */
function inPieces(pieces: Iterable<Uint8Array>, onCancel: () => void): ReadableStream {
  const iterator = pieces[Symbol.iterator]();
  return new ReadableStream({
    pull: (controller) => {
      const { done, value } = iterator.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: onCancel,
  });
}

async function read(response: Response) {
  const send = fetchTransport(() => Promise.resolve(response));
  const request = { method: 'GET', url: 'https://provider.test', headers: {} } as const;
  return (await send(request, new AbortController().signal)).body;
}

const bytes = (text: string) => new TextEncoder().encode(text);

describe('a body', () => {
  it.each([
    'application/json',
    'application/json; charset=utf-8',
    'application/json;charset=UTF-8',
    'Application/JSON',
    'application/problem+json',
    'application/vnd.kettle.v1+json; charset=utf-8',
    'application/json, application/json',
  ])('of the type %j is read [ER9]', async (type) => {
    const body = await read(aResponse('{"a":1}', type));
    expect(body).toEqual({ isReadable: true, value: { a: 1 } });
  });

  it.each([
    'text/html',
    'text/json',
    'x-application/json',
    'application/jsonp',
    'application/json5',
    'x',
  ])('of the type %j is not read, even if it contains JSON [ER9]', async (type) => {
    const cancelled = vi.fn<() => void>();
    const response = aResponse(inPieces([bytes('{}')], cancelled), type);
    expect(await read(response)).toEqual(UNREADABLE);
    expect(cancelled).toHaveBeenCalledOnce();
  });

  it('without a type is not read [ER9]', async () => {
    expect(await read(new Response(bytes('{}')))).toEqual(UNREADABLE);
    expect(await read(new Response(null, { status: 204 }))).toEqual(UNREADABLE);
  });

  it.each([null, '', '{', '{"a":1}}', "{'a':1}", 'undefined', '<html>'])(
    'of %j is unreadable [ER9]',
    async (body) => {
      expect(await read(aResponse(body))).toEqual(UNREADABLE);
    },
  );

  it('in a charset other than UTF-8 is unreadable [ER9]', async () => {
    const latin1 = Uint8Array.from([0x22, 0xfc, 0x22]);
    const utf16 = Uint8Array.from([0x7b, 0x00, 0x7d, 0x00]);
    const type = 'application/json; charset=iso-8859-1';
    expect(await read(aResponse(latin1, type))).toEqual(UNREADABLE);
    expect(await read(aResponse(latin1))).toEqual(UNREADABLE);
    expect(await read(aResponse(utf16))).toEqual(UNREADABLE);
  });

  it('that ends inside a character is unreadable [ER9]', async () => {
    expect(await read(aResponse(bytes('"ü').slice(0, 2)))).toEqual(UNREADABLE);
  });

  it('may begin with a byte order mark [ER9]', async () => {
    const body = await read(aResponse(bytes('\ufeff{"a":1}')));
    expect(body).toEqual({ isReadable: true, value: { a: 1 } });
  });

  it('is assembled from chunks, even if a chunk ends inside a character [ER9]', async () => {
    const whole = bytes('{"a":"ü€🙂"}');
    const pieces = Array.from(whole, (byte) => Uint8Array.of(byte));
    const body = await read(aResponse(inPieces(pieces, () => undefined)));
    expect(body).toEqual({ isReadable: true, value: { a: 'ü€🙂' } });
  });

  it('of 1 MiB is read, but a body with one more byte is not [ER9]', async () => {
    const text = `"${'a'.repeat(LARGEST - 2)}"`;
    expect(await read(aResponse(text))).toMatchObject({ isReadable: true });
    expect(await read(aResponse(`${text} `))).toEqual(UNREADABLE);
  });

  it('without end is cancelled after 1 MiB [ER9]', async () => {
    let sent = 0;
    const cancelled = vi.fn<() => void>();
    function* endless() {
      for (;;) {
        sent += 1;
        yield bytes(' '.repeat(64 * 1024));
      }
    }
    expect(await read(aResponse(inPieces(endless(), cancelled)))).toEqual(UNREADABLE);
    expect(cancelled).toHaveBeenCalledOnce();
    expect(sent).toBeLessThan(20);
  });

  it('that fails when it is cancelled is still unreadable [ER9]', async () => {
    const body = inPieces([bytes('<html>')], () => {
      throw new Error('gone already');
    });
    expect(await read(aResponse(body, 'text/html'))).toEqual(UNREADABLE);
  });

  it('that breaks off rejects, because the response is incomplete [ER2]', async () => {
    const body = new ReadableStream({
      pull: (controller) => controller.error(new TypeError('terminated')),
    });
    await expect(read(aResponse(body))).rejects.toThrow('terminated');
  });
});
