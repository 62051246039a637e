import { describe, expect, it } from 'vitest';
import { describeProblem, type Problem } from './problems.ts';

const GENERAL = 'Something went wrong on our side. Nothing you typed is lost. Try again.';
const NETWORK = 'The Kettle API could not be accessed. Check your connection and try again.';

describe('a failure', () => {
  it.each<[Problem, number, string]>([
    [{ kind: 'refused', messages: ['No.', 'Never.'] }, 4, 'No.'],
    [{ kind: 'refused', messages: [] }, 4, GENERAL],
    [{ kind: 'refused', messages: [], fallback: 'Own words' }, 4, 'Own words'],
    [{ kind: 'faulted', messages: ['Later.'] }, 4, 'Later.'],
    [{ kind: 'faulted', messages: [] }, 4, GENERAL],
    [{ kind: 'unreadable' }, 4, GENERAL],
    [{ kind: 'unreachable' }, 5, NETWORK],
    [{ kind: 'timed-out' }, 5, NETWORK],
    [{ kind: 'aborted' }, 130, 'Interrupted.'],
    [{ kind: 'conflict', messages: ['Taken.'] }, 4, 'Taken.'],
    [{ kind: 'conflict', messages: [] }, 4, GENERAL],
    [{ kind: 'house-complete', messages: ['Full.'] }, 4, 'Full.'],
    [{ kind: 'unknown-code', message: 'Referral Code Invalid' }, 4, 'Referral Code Invalid'],
    [{ kind: 'already-joined' }, 4, "Oops, you're already joined onto this account."],
    [{ kind: 'account-exists', guid: 'acc_1' }, 4, 'This address already has an account.'],
    [{ kind: 'invalid-fields', errors: {}, messages: ['Not you.'] }, 4, 'Not you.'],
    [{ kind: 'in-progress' }, 1, 'This submission is already in progress.'],
  ])('%j is exit code %i', (problem, exitCode, message) => {
    expect(describeProblem(problem)).toEqual({ exitCode, errors: [{ path: '', message }] });
  });

  it('of single fields names them as in a document', () => {
    const problem: Problem = {
      kind: 'invalid-fields',
      errors: { email: ['Not this one.', 'Nor that.'], tel: [] },
      messages: [],
    };
    expect(describeProblem(problem)).toEqual({
      exitCode: 4,
      errors: [{ path: 'person.email', message: 'Not this one.' }],
    });
  });
});
