import { failure, success } from '@kettle/core';
import { describe, expect, it } from 'vitest';
import { aJoiner } from '../testing/a-joiner.ts';
import { outOfReach } from '../testing/out-of-reach.ts';
import { ask } from './ask.ts';

describe('a use-case', () => {
  it('[ST8, ER2] whose code cannot be fetched fails like a provider that cannot be reached', async () => {
    const answer = await ask(outOfReach, () => Promise.resolve(success('asked')));
    expect(answer).toEqual(failure({ kind: 'unreachable' }));
  });

  it('[ER10] that cannot be wired throws, since that is a bug and not a network failure', async () => {
    const broken = () => Promise.reject(new TypeError('no binding'));
    await expect(ask(broken, () => Promise.resolve(success('asked')))).rejects.toThrow(
      'no binding',
    );
  });

  it('[ER10] that throws is a bug too', async () => {
    const { parts } = aJoiner();
    const breaking = ask(parts.services, () => Promise.reject(new RangeError('ours')));
    await expect(breaking).rejects.toThrow('ours');
  });
});
