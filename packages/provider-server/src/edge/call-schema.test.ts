import { getAccount, lookUpBank } from '@kettle/provider-api';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { answerError } from './error-answers.ts';
import { fastifyOptions } from './fastify-options.ts';
import { routeOf, schemaOf } from './call-schema.ts';
import { HOUSE_CALLS } from '../houses/house-calls.ts';
import { BANK_CALLS } from '../quotes/bank-calls.ts';
import { silentLog } from '../testing/logs.ts';

/** A server with one call, which answers with more than is described. */
function aServer() {
  const app = Fastify(fastifyOptions({ log: silentLog }));
  app.setErrorHandler(answerError);
  app.post(routeOf(lookUpBank), { schema: schemaOf(BANK_CALLS.lookUpBank) }, () => ({
    bankName: 'Barclays',
    accountNumber: '55779911',
  }));
  return app;
}

const ACCOUNT = { sortCode: '20-00-00', accountNumber: '55779911' };

describe('a route with the description of its call', () => {
  it('sends nothing that is not described [JO16]', async () => {
    const { statusCode, body } = await aServer().inject({
      method: 'POST',
      url: '/bank_lookup',
      payload: ACCOUNT,
    });
    expect([statusCode, body]).toEqual([200, '{"bankName":"Barclays"}']);
  });

  it('sends nothing that is not described of a failure either [JO16]', async () => {
    const app = aServer();
    app.get(routeOf(getAccount), { schema: schemaOf(HOUSE_CALLS.getAccount) }, (_request, reply) =>
      reply.code(410).send({ messages: ['Complete.'], email: 'ada@example.com' }),
    );
    const { statusCode, body } = await app.inject('/summary?guid=acc_1');
    expect([statusCode, body]).toEqual([410, '{"messages":["Complete."]}']);
  });

  it.each([
    ['a key that is not described', { ...ACCOUNT, note: '' }],
    ['a number for a text', { ...ACCOUNT, accountNumber: 55779911 }],
    ['a missing key', { sortCode: '20-00-00' }],
  ])('refuses %s', async (_what, payload) => {
    const answer = await aServer().inject({ method: 'POST', url: '/bank_lookup', payload });
    expect(answer.statusCode).toBe(422);
  });

  it('has its parameters in the syntax of Fastify', () => {
    expect(routeOf({ method: 'GET', path: '/a/{b}/c/{d}', failures: {} })).toBe('/a/:b/c/:d');
  });
});
