import fc from 'fast-check';
import { aJoiningMandate, aLeadMandate } from '@kettle/core/testing';
import { describe, expect, it } from 'vitest';
import { aFake, aKey } from '../testing/a-fake.ts';

interface Attempt {
  readonly person: number;
  readonly submission: number;
  readonly isCut: boolean;
}

const anyAttempt: fc.Arbitrary<Attempt> = fc.record({
  person: fc.nat(8),
  submission: fc.nat(2),
  isCut: fc.boolean(),
});

/** Runs all attempts at once. Some people try again with the same key or with another key. */
async function rush(housemateCount: number, attempts: readonly Attempt[]) {
  const { ports } = aFake();
  const opened = await ports.mandates.setUp(aLeadMandate({ housemateCount }), aKey());
  const guid = opened.ok ? opened.value.guid : '';
  const answers = await Promise.all(
    attempts.map(({ person, submission, isCut }) => {
      const key = `00000000-0000-4000-9000-00000000${String(person)}${String(submission)}${isCut ? '01' : '00'}`;
      const mandate = aJoiningMandate(guid, {
        person: { email: `joiner${String(person)}@example.com` },
        bank: { accountNumber: isCut ? '00000001' : '55779911' },
      });
      return ports.mandates.join(mandate, key);
    }),
  );
  const account = await ports.accounts.ofGuid(guid);
  return { answers, remaining: account.ok ? account.value.remainingHousemates : 0 };
}

describe('direct debits', () => {
  it('fill a house with as many people as it has places, however often each person tries [KE12]', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 2, max: 6 }),
        fc.array(anyAttempt, { maxLength: 30 }),
        async (housemateCount, attempts) => {
          const people = new Set(attempts.map(({ person }) => person)).size;
          const { answers, remaining } = await rush(housemateCount, attempts);
          expect(remaining).toBe(housemateCount - 1 - Math.min(people, housemateCount - 1));
          const left = answers.flatMap((one) => (one.ok ? [one.value.remainingHousemates] : []));
          expect(left.every((places) => places >= 0 && places < housemateCount - 1)).toBe(true);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('complete a house exactly once when many people try at the same time [KE14]', async () => {
    const attempts = Array.from({ length: 20 }, (_, person) => ({
      person,
      submission: 0,
      isCut: false,
    }));
    const { answers, remaining } = await rush(2, attempts);
    const completions = answers.filter((one) => one.ok && one.value.remainingHousemates === 0);
    expect([completions.length, remaining]).toEqual([1, 0]);
  });

  it('lose the first answer for account number 00000001, but never the house', async () => {
    const { ports } = aFake();
    const mandate = aLeadMandate({ bank: { accountNumber: '00000001' } });
    const key = aKey();
    expect(await ports.mandates.setUp(mandate, key)).toEqual({
      ok: false,
      error: { kind: 'unreachable' },
    });
    const again = await ports.mandates.setUp(mandate, key);
    expect(again).toMatchObject({ ok: true, value: { remainingHousemates: 3 } });
    expect(await ports.mandates.setUp(mandate, key)).toEqual(again);
  });

  it.each([
    ['abcdefab-0000-4000-8000-000000000000', 'ABCDEFAB-0000-4000-8000-000000000000'],
    ['ABCDEFAB-0000-4000-8000-000000000000', 'abcdefab-0000-4000-8000-000000000000'],
  ])('treat %s and %s as the same key', async (key, other) => {
    const { ports } = aFake();
    const first = await ports.mandates.setUp(aLeadMandate(), key);
    expect(first.ok).toBe(true);
    expect(await ports.mandates.setUp(aLeadMandate(), other)).toEqual(first);
  });

  it('refuse a tenancy shorter than the minimum in the settings [TE7]', async () => {
    const { ports } = aFake({ settings: { minTenancyLengthMonths: 13 } });
    expect(await ports.mandates.setUp(aLeadMandate(), aKey())).toMatchObject({
      error: { kind: 'refused', messages: ['Minimum term is 13 months'] },
    });
  });
});
