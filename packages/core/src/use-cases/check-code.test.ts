import { describe, expect, it } from 'vitest';
import { failure, success, type Result } from '../domain/result.ts';
import { scriptedPorts, type Calls } from '../testing/ports.ts';
import { createUseCases } from './create-use-cases.ts';

const KINDS = [
  ['checkReferral', 'referrals.referral'],
  ['checkAffiliate', 'referrals.affiliate'],
] as const;

describe.each(KINDS)('%s', (useCase, port) => {
  const verdictOn = async (text: string, answer: Result<unknown, unknown>) => {
    const calls: Calls = [];
    const ports = scriptedPorts({ [port]: () => Promise.resolve(answer) }, calls);
    return { calls, verdict: await createUseCases(ports)[useCase](text) };
  };

  it('a code that the provider knows is valid, with its message [RF2, RF5]', async () => {
    const { calls, verdict } = await verdictOn(' CODE1 ', success({ message: 'Welcome.' }));
    expect(verdict).toEqual({ kind: 'valid', code: 'CODE1', message: 'Welcome.' });
    expect(calls[0]?.slice(0, 2)).toEqual([port, 'CODE1']);
  });

  it('a code that the provider calls invalid is invalid [RF2, RF6]', async () => {
    const answer = failure({ kind: 'unknown-code' });
    expect((await verdictOn('CODE1', answer)).verdict).toEqual({ kind: 'invalid' });
  });

  it.each([
    { kind: 'unreachable' },
    { kind: 'timed-out' },
    { kind: 'faulted', messages: ['Busy'] },
    { kind: 'refused', messages: ['Not allowed'] },
    { kind: 'unreadable' },
  ])('an answer that is no verdict calls no code invalid: $kind [RF7]', async (problem) => {
    const { verdict } = await verdictOn('CODE1', failure(problem));
    expect(verdict).toEqual({ kind: 'unchecked', failure: problem });
  });

  it('text that cannot be a code is invalid without a call [RF6]', async () => {
    const { calls, verdict } = await verdictOn('x'.repeat(65), success({ message: '' }));
    expect([verdict, calls]).toEqual([{ kind: 'invalid' }, []]);
  });
});
