import { failure, success } from '@kettle/core';
import { describe, expect, it } from 'vitest';
import { aJoiner } from '../testing/a-joiner.ts';
import { outOfReach } from '../testing/out-of-reach.ts';
import { ask } from './ask.ts';

describe('a use-case', () => {
  it('whose code cannot be fetched fails like a provider that cannot be reached [ST8, ER2]', async () => {
    const answer = await ask(outOfReach, () => Promise.resolve(success('asked')));
    expect(answer).toEqual(failure({ kind: 'unreachable' }));
  });

  it('that cannot be wired throws, since that is a bug and not a network failure [ER10]', async () => {
    const broken = () => Promise.reject(new TypeError('no binding'));
    await expect(ask(broken, () => Promise.resolve(success('asked')))).rejects.toThrow(
      'no binding',
    );
  });

  it('that throws is a bug too [ER10]', async () => {
    const { parts } = aJoiner();
    const breaking = ask(parts.services, () => Promise.reject(new RangeError('ours')));
    await expect(breaking).rejects.toThrow('ours');
  });
});
