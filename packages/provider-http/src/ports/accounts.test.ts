import { aJoinerCheck } from '@kettle/core/testing';
import { describe, expect, it } from 'vitest';
import { refusal, stubbedWire } from '../testing/stubbed-wire.ts';

const KEY = '4b1d3f4e-0f0a-4c39-8f0c-6f4f2f1f3f10';
const JOINER = aJoinerCheck('acc_1');

describe('Accounts over HTTP', () => {
  const wire = stubbedWire();
  const accounts = () => wire.ports.accounts;

  it.each([{}, { address: null }, { address: '' }, 'Gone', null])(
    'a 410 with %j means a complete house, without an address',
    async (body) => {
      wire.answer({ status: 410, body: JSON.stringify(body) });
      const error = { kind: 'house-complete', status: 410, messages: [] };
      expect(await accounts().ofGuid('acc_complete')).toEqual({ ok: false, error });
    },
  );

  it('the joining check sends the field names of the wire', async () => {
    wire.answer(refusal(404));
    const error = { kind: 'refused', status: 404, messages: [] };
    expect(await accounts().checkJoiner(JOINER)).toEqual({ ok: false, error });
    const body = {
      guid: 'acc_1',
      email: 'bea@example.com',
      leadType: 'Student',
      firstName: 'Bea',
      lastName: 'Cole',
      phoneNumber: '07700900456',
    };
    expect(wire.requests).toEqual([{ method: 'POST', url: '/api/validate-joining-tenant', body }]);
  });

  it.each([200, 201, 204])(
    'a %d from the joining check means that the person has already joined [JO9]',
    async (status) => {
      wire.answer({ status });
      expect(await accounts().checkJoiner(JOINER)).toEqual({ ok: true, value: 'already-joined' });
    },
  );

  it('field errors of a 422 are returned under the field names of the core [JO8]', async () => {
    const errors = {
      firstName: ['Too short', 'Too odd'],
      lastName: ['Too long'],
      email: ['Not a real one'],
      phoneNumber: ['Not a mobile'],
    };
    wire.answer({ status: 422, body: { errors } });
    expect(await accounts().checkJoiner(JOINER)).toEqual({
      ok: false,
      error: {
        kind: 'invalid-fields',
        status: 422,
        errors: {
          firstname: ['Too short', 'Too odd'],
          lastname: ['Too long'],
          email: ['Not a real one'],
          tel: ['Not a mobile'],
        },
        messages: [],
      },
    });
  });

  it.each([
    [{}, {}, []],
    [{ errors: [] }, {}, []],
    [{ errors: { email: [''], firstName: [], lastName: null, phoneNumber: 5 } }, {}, []],
    [null, {}, []],
    [{ messages: ['No'] }, {}, ['No']],
    [{ errors: { age: 'Too old', name: ['Odd'] } }, {}, ['Too old', 'Odd']],
    [{ errors: { age: ['Too old'] }, messages: ['No'] }, {}, ['No']],
    [{ errors: { email: 'Taken', age: ['Odd'] } }, { email: ['Taken'] }, ['Odd']],
  ])('a 422 with %j names only the fields %j [JO8]', async (body, errors, messages) => {
    wire.answer({ status: 422, body: JSON.stringify(body) });
    const error = { kind: 'invalid-fields', status: 422, errors, messages };
    expect(await accounts().checkJoiner(JOINER)).toEqual({ ok: false, error });
  });

  it('field errors with another status are an ordinary failure [JO10]', async () => {
    wire.answer({ status: 400, body: { errors: { email: ['Taken'] }, messages: ['No'] } });
    const error = { kind: 'refused', status: 400, messages: ['No'] };
    expect(await accounts().checkJoiner(JOINER)).toEqual({ ok: false, error });
  });

  it('invitations name who got none, and say when the others leave [ML5]', async () => {
    const waits = { notSent: ['bea@example.com'], waitsUntil: '2026-11-20T14:20:00+00:00' };
    wire.answer({ status: 200, body: waits });
    const answer = await accounts().invite('acc_1', [], KEY);
    expect(answer).toEqual({ ok: true, value: waits });
  });

  it('invitations send the invited people and the key', async () => {
    wire.answer({ status: 200 });
    const bea = { email: 'bea@example.com', fullname: 'Bea Cole' };
    const cy = { email: 'cy@example.com', fullname: 'Cy Dee', tel: '07700900789' };
    const invitations = [{ ...bea, isFilled: true }, cy];
    const answer = await accounts().invite('acc_1', invitations, KEY);
    expect(answer).toEqual({ ok: true, value: { notSent: [] } });
    const body = { guid: 'acc_1', housemates: [bea, cy] };
    expect(wire.requests).toEqual([
      { method: 'POST', url: '/api/invite_housemates', body, key: KEY },
    ]);
  });
});
