import { isLong } from '@kettle/core/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { STEPS } from './testing/model/sign-up-commands.ts';
import { SignUpModel } from './testing/model/sign-up-model.ts';
import { SignUpSubject } from './testing/model/sign-up-subject.ts';

describe('sign-ups of one home', () => {
  it('agree with their model after any steps in any order [KE4, KE5]', async () => {
    const runs = fc.assert(
      fc.asyncProperty(fc.commands(STEPS, { maxCommands: 40, size: 'max' }), async (steps) => {
        await fc.asyncModelRun(
          () => ({ model: new SignUpModel(), real: new SignUpSubject() }),
          steps,
        );
      }),
      isLong ? { numRuns: 500 } : { numRuns: 60 },
    );
    await expect(runs).resolves.toBeUndefined();
  });
});
