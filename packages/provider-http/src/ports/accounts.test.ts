import { aJoinerCheck, anAccount, date } from '@kettle/core/testing';
import { describe, expect, it } from 'vitest';
import { ok, refusal, stubbedWire } from '../testing/stubbed-wire.ts';

const KEY = '4b1d3f4e-0f0a-4c39-8f0c-6f4f2f1f3f10';
const JOINER = aJoinerCheck('acc_1');

describe('Accounts over HTTP', () => {
  const wire = stubbedWire();
  const accounts = () => wire.ports.accounts;

  it('an account is fetched by its guid and read completely [CA11]', async () => {
    const account = anAccount({
      discountDescription: '10 % off',
      usedDiscount: 'WELCOME10',
      nonDiscountedPppw: 1765,
      broadbandDate: date('2027-07-01'),
    });
    wire.answer(ok(account));
    expect(await accounts().ofGuid('acc_1')).toEqual({ ok: true, value: account });
    expect(wire.requests).toEqual([{ method: 'GET', url: '/api/summary?guid=acc_1' }]);
  });

  it('a 410 means a complete house, with its address [CA11]', async () => {
    const address = { guid: 'adr_1', line1: '1 Kettle Terrace', postcode: 'LS6 1AA' };
    wire.answer({ status: 410, body: { messages: ['Complete'], address } });
    const error = { kind: 'house-complete', status: 410, messages: ['Complete'], address };
    expect(await accounts().ofGuid('acc_complete')).toEqual({ ok: false, error });
  });

  it.each([{}, { address: null }, { address: 'Leeds' }, 'Gone', null])(
    'a 410 with %j means a complete house, without an address [CA11]',
    async (body) => {
      wire.answer({ status: 410, body: JSON.stringify(body) });
      const error = { kind: 'house-complete', status: 410, messages: [] };
      expect(await accounts().ofGuid('acc_complete')).toEqual({ ok: false, error });
    },
  );

  it('the joining check sends the field names of the wire [CA28]', async () => {
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

  it('a field without errors is left out [JO8]', async () => {
    const errors = {
      firstName: [],
      lastName: null,
      email: ['Taken'],
      phoneNumber: 5,
      age: ['No'],
    };
    wire.answer({ status: 422, body: { errors } });
    const error = {
      kind: 'invalid-fields',
      status: 422,
      errors: { email: ['Taken'] },
      messages: ['No'],
    };
    expect(await accounts().checkJoiner(JOINER)).toEqual({ ok: false, error });
  });

  it('a field error that is a text is a list of one [JO23]', async () => {
    wire.answer({ status: 422, body: { errors: { email: 'Taken' }, messages: ['No'] } });
    const error = {
      kind: 'invalid-fields',
      status: 422,
      errors: { email: ['Taken'] },
      messages: ['No'],
    };
    expect(await accounts().checkJoiner(JOINER)).toEqual({ ok: false, error });
  });

  it.each([
    [{}, []],
    [{ errors: [] }, []],
    [{ errors: { email: [''] } }, []],
    [null, []],
    [{ messages: ['No'] }, ['No']],
    [{ errors: { age: 'Too old', name: ['Odd'] } }, ['Too old', 'Odd']],
    [{ errors: { age: ['Too old'] }, messages: ['No'] }, ['No']],
  ])('a 422 with %j names no field [JO23]', async (body, messages) => {
    wire.answer({ status: 422, body: JSON.stringify(body) });
    const error = { kind: 'invalid-fields', status: 422, errors: {}, messages };
    expect(await accounts().checkJoiner(JOINER)).toEqual({ ok: false, error });
  });

  it('field errors with another status are an ordinary failure [JO10]', async () => {
    wire.answer({ status: 400, body: { errors: { email: ['Taken'] }, messages: ['No'] } });
    const error = { kind: 'refused', status: 400, messages: ['No'] };
    expect(await accounts().checkJoiner(JOINER)).toEqual({ ok: false, error });
  });

  it('invitations send the invited people and the key [CA27, KE1]', async () => {
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

  it('invitations with a used key are a conflict [KE8]', async () => {
    wire.answer(refusal(409, 'Used before'));
    const error = { kind: 'conflict', status: 409, messages: ['Used before'] };
    expect(await accounts().invite('acc_1', [], KEY)).toEqual({ ok: false, error });
  });
});
