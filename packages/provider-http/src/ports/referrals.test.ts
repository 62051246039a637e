import { describe, expect, it } from 'vitest';
import { ok, refusal, stubbedWire } from '../testing/stubbed-wire.ts';

describe('Referrals over HTTP', () => {
  const wire = stubbedWire();
  const referrals = () => wire.ports.referrals;

  it('[CA5] asks for a referral code by its name', async () => {
    wire.answer(ok({ message: 'Ten pounds off' }));
    const answer = await referrals().referral('FRIEND20');
    expect(answer).toEqual({ ok: true, value: { message: 'Ten pounds off' } });
    expect(wire.sent).toEqual([{ method: 'GET', url: '/api/referral?referral_code=FRIEND20' }]);
  });

  it('[CA5] asks for an affiliate code by its name', async () => {
    wire.answer(ok({ message: 'Welcome' }));
    const answer = await referrals().affiliate('A&B=C D');
    expect(answer).toEqual({ ok: true, value: { message: 'Welcome' } });
    expect(wire.sent).toEqual([
      { method: 'GET', url: '/api/affiliate?affiliate_code=A%26B%3DC+D' },
    ]);
  });

  it('[CA5] a 404 means an unknown code, with any message', async () => {
    wire.answer(refusal(404, 'No such code'));
    const unknown = { ok: false, error: { kind: 'unknown-code' } };
    expect(await referrals().referral('NONE')).toEqual(unknown);
    expect(await referrals().affiliate('NONE')).toEqual(unknown);
  });

  it('[CA5] any other refusal does not mean that the code is invalid', async () => {
    wire.answer(refusal(400, 'Too long'));
    const error = { kind: 'refused', messages: ['Too long'] };
    expect(await referrals().referral('X')).toEqual({ ok: false, error });
  });
});
