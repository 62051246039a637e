import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { answerError } from './error-answers.ts';
import { serviceUnavailable, refusalOf } from './status-messages.ts';

const BODY = { type: 'object', properties: { email: { type: 'string' } }, required: ['email'] };
const OUR_SIDE = 'Something went wrong on our side. Nothing you typed is lost. Try again.';

/** A server that throws one value on every call, and collects the codes for the log. */
function serverThatThrows(thrown: unknown) {
  const app = Fastify({ ajv: { customOptions: { coerceTypes: false } } });
  const codes: (string | undefined)[] = [];
  app.decorateRequest('errorCode', undefined);
  app.setErrorHandler(answerError);
  app.addHook('onResponse', async (request) => void codes.push(request.errorCode));
  app.get('/', (_request, reply) => {
    void reply.type('text/html');
    throw thrown;
  });
  const fieldsWithErrors = ['email'];
  app.post('/', { schema: { body: BODY }, config: { fieldsWithErrors } }, () => ({}));
  return { app, codes };
}

const failing = (parts: object): Error => Object.assign(new Error('Ada Byron'), parts);
const ofFastify = (statusCode: number): Error => failing({ code: 'FST_ERR_ODD', statusCode });

describe('an error on a call', () => {
  it.each([
    ['a refusal of the edge', refusalOf(404), 404, 'HTTP_404', 'There is nothing here.'],
    ['a framework error', ofFastify(413), 413, 'FST_ERR_ODD', 'This request is too large.'],
    ['a framework fault', ofFastify(500), 500, 'FST_ERR_ODD', OUR_SIDE],
    ['a foreign status', failing({ code: 'ODD', statusCode: 404 }), 500, 'ODD', OUR_SIDE],
    ['a framework error without status', failing({ code: 'FST_ERR' }), 500, 'FST_ERR', OUR_SIDE],
    [
      'JSON that cannot be read',
      Object.assign(new SyntaxError('Ada'), { statusCode: 400 }),
      400,
      'SyntaxError',
      'We could not read this request.',
    ],
    ['a database error', failing({ code: '22P02' }), 500, '22P02', OUR_SIDE],
    [
      'a broken constraint',
      failing({ code: '23514', table: 'lead', constraint: 'lead_odd' }),
      500,
      '23514 lead lead_odd',
      OUR_SIDE,
    ],
    ['a thrown text', 'Ada Byron', 500, 'string', OUR_SIDE],
  ])('that is %s has its status, message and code', async (_what, thrown, status, code, words) => {
    const { app, codes } = serverThatThrows(thrown);
    const { statusCode, headers, body } = await app.inject('/');

    expect([statusCode, JSON.parse(body)]).toEqual([status, { messages: [words] }]);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers['retry-after']).toBeUndefined();
    expect(headers['cache-control']).toBe('no-store');
    expect(codes).toEqual([code]);
  });

  it.each([
    ['the edge', serviceUnavailable(), 'HTTP_503'],
    ['the framework', ofFastify(503), 'FST_ERR_ODD'],
    ['the database', failing({ code: '57P03' }), '57P03'],
  ])('has a Retry-After header if %s is busy', async (_what, thrown, code) => {
    const { app, codes } = serverThatThrows(thrown);
    const { statusCode, headers } = await app.inject('/');

    expect([statusCode, headers['retry-after'], codes]).toEqual([503, '1', [code]]);
  });

  it('lists its field only if the body was read and is wrong', async () => {
    const { app, codes } = serverThatThrows(undefined);
    const post = async (payload: string | object) => {
      const headers = { 'content-type': 'application/json' };
      const { body } = await app.inject({ method: 'POST', url: '/', headers, payload });
      return JSON.parse(body) as { messages: string[]; errors?: object };
    };
    const wrong = await post({ email: 7 });

    expect(wrong.errors).toEqual({ email: wrong.messages });
    expect((await post({})).errors).toEqual({ email: ['Email address required'] });
    expect(Object.keys(await post('{'))).toEqual(['messages']);
    expect(codes).toEqual(['INVALID_REQUEST', 'INVALID_REQUEST', 'FST_ERR_CTP_INVALID_JSON_BODY']);
  });
});
