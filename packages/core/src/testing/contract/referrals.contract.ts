import { describe, expect, it } from 'vitest';
import { useProvider, type MakeProvider } from './provider-under-test.ts';
import { errorOf, valueOf } from './results.ts';

export function referralsContract(makeProvider: MakeProvider): void {
  describe('Referrals', () => {
    const subject = useProvider(makeProvider);

    it('the referral code FRIEND20 is valid and has a message', async () => {
      const { message } = valueOf(await subject().ports.referrals.referral('FRIEND20'));
      expect(message).not.toBe('');
    });

    it('the affiliate code UNI2027 is valid and has a message', async () => {
      const { message } = valueOf(await subject().ports.referrals.affiliate('UNI2027'));
      expect(message).not.toBe('');
    });

    it.each(['FRIEND21', 'UNI2027', '__proto__', 'toString', 'a/b?c#d', 'ünï'])(
      'any other referral code is unknown: %s',
      async (code) => {
        const answer = await subject().ports.referrals.referral(code);
        expect(errorOf(answer)).toMatchObject({ kind: 'unknown-code' });
      },
    );

    it.each(['UNI2026', 'FRIEND20', 'constructor'])(
      'any other affiliate code is unknown: %s',
      async (code) => {
        const answer = await subject().ports.referrals.affiliate(code);
        expect(errorOf(answer)).toMatchObject({ kind: 'unknown-code' });
      },
    );
  });
}
