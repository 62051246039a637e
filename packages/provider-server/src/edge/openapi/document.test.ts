import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testProvider, type TestProvider } from '../../testing/test-provider.ts';

interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

let provider: TestProvider;
let document: OpenApiDocument;
beforeAll(async () => {
  provider = await testProvider();
  document = (await provider.get('/openapi.json')).body as unknown as OpenApiDocument;
});
afterAll(() => provider.close());

describe('the OpenAPI document', () => {
  it('is served with the headers of every API answer, and only for reading', async () => {
    const { status, headers } = await provider.get('/openapi.json');
    const posted = await provider.post('/openapi.json', {});

    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect([posted.status, posted.headers['allow']]).toEqual([405, 'GET, HEAD']);
  });

  it('has all calls, each with a unique id', () => {
    const ids = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map((operation) => (operation as { operationId: string }).operationId),
    );

    expect(ids).toHaveLength(40);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('resolves all its references, and uses no custom format', () => {
    const text = JSON.stringify(document);
    const refs = [...text.matchAll(/"#\/components\/(\w+)\/([\w-]+)"/g)];
    const { components } = document;

    expect(refs.length).toBeGreaterThan(100);
    expect(refs.filter(([, group = '', name = '']) => !components[group]?.[name])).toEqual([]);
    expect(text).not.toMatch(/calendar-date|https?:\/\/(?!kettle\.example)/);
  });

  it('requires a body for every POST except those without a payload', () => {
    const posts = Object.entries(document.paths).filter(([, { post }]) => post !== undefined);
    const isRequired = ({ post }: (typeof document.paths)[string]) =>
      (post as { requestBody: { required: boolean } }).requestBody.required;
    const free = posts.filter(([, methods]) => !isRequired(methods)).map(([path]) => path);

    expect(free).toEqual([
      '/verify_address/{guid}',
      '/staff/houses/{guid}/reopen',
      '/staff/mails/{mailId}/resend',
      '/staff/mandates/{reference}/renew',
    ]);
  });
});
