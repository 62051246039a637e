import { describe, expect, it } from 'vitest';
import { ok, refusal, stubbedWire } from '../testing/stubbed-wire.ts';

describe('Referrals over HTTP', () => {
  const wire = stubbedWire();
  const referrals = () => wire.ports.referrals;

  it('asks for an affiliate code by its name', async () => {
    wire.answer(ok({ message: 'Welcome' }));
    const answer = await referrals().affiliate('A&B=C D');
    expect(answer).toEqual({ ok: true, value: { message: 'Welcome' } });
    expect(wire.requests).toEqual([
      { method: 'GET', url: '/api/affiliate?affiliate_code=A%26B%3DC+D' },
    ]);
  });

  it.each([404, 410, 422])('a %s means an unknown code, with any message', async (status) => {
    wire.answer(refusal(status, 'No such code'));
    const unknown = { ok: false, error: { kind: 'unknown-code', status } };
    expect(await referrals().referral('NONE')).toEqual(unknown);
    expect(await referrals().affiliate('NONE')).toEqual(unknown);
  });

  it.each([400, 401, 403, 409])('a %s does not mean that the code is invalid', async (status) => {
    wire.answer(refusal(status, 'Too long'));
    const error = { kind: 'refused', status, messages: ['Too long'] };
    expect(await referrals().referral('X')).toEqual({ ok: false, error });
  });

  it.each([408, 425, 429, 500, 503])('a %s says nothing about a code [RF7]', async (status) => {
    wire.answer(refusal(status, 'Busy'));
    const answer = await referrals().referral('X');
    expect(answer).toEqual({ ok: false, error: { kind: 'faulted', status, messages: ['Busy'] } });
  });
});
