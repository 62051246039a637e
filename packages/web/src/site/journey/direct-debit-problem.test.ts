import { describe, expect, it } from 'vitest';
import { directDebitProblem } from './direct-debit-problem.ts';

const UNKNOWN =
  'We cannot tell yet whether your Direct Debit was set up. ' +
  'Everything you typed is still here, and you will not be signed up twice.';
const NETWORK = 'The Kettle API could not be accessed. Check your connection and try again.';
const GENERAL = 'Something went wrong on our side. Nothing you typed is lost. Try again.';
const title = "There's a problem...";

describe('a direct debit that did not go through', () => {
  it.each(['refused', 'faulted'] as const)(
    'when %s sends the person back to the bank details with the first message [ER4]',
    (kind) => {
      expect(
        directDebitProblem({ kind, messages: ['No.', 'Second.'] }, 'Kettle', 'control'),
      ).toEqual({
        kind: 'problem',
        problem: { title, message: 'No.' },
        isRefused: true,
      });
    },
  );

  const CUT_OR_LATE = (['unreachable', 'timed-out', 'aborted'] as const).flatMap((kind) =>
    (['control', 'sticky'] as const).map((variant) => ({ kind, variant })),
  );

  it.each(CUT_OR_LATE)(
    'without an answer stays on the page, in the same words: $kind, $variant [ER6, ER7]',
    ({ kind, variant }) => {
      expect(directDebitProblem({ kind }, 'Kettle', variant)).toEqual({
        kind: 'problem',
        problem: { title, message: `${NETWORK} ${UNKNOWN}` },
        isRefused: false,
      });
    },
  );

  it('with an unreadable answer stays on the page, and says that the outcome is unknown [ER6, ER9]', () => {
    expect(directDebitProblem({ kind: 'unreadable' }, 'Kettle', 'control')).toEqual({
      kind: 'problem',
      problem: { title, message: `${GENERAL} ${UNKNOWN}` },
      isRefused: false,
    });
  });

  it('with a conflict stays on the page, with the message and with the account if it is known [KE15]', () => {
    const conflict = { kind: 'conflict', messages: ['This house has an account.'] } as const;
    expect(directDebitProblem({ ...conflict, guid: 'acc_9' }, 'Kettle', 'control')).toEqual({
      kind: 'problem',
      problem: { title, message: 'This house has an account.' },
      isRefused: false,
      accountGuid: 'acc_9',
    });
  });

  it('with a conflict and no known account offers to start again [KE15]', () => {
    const conflict = { kind: 'conflict', messages: ['Sent with other details.'] } as const;
    expect(directDebitProblem(conflict, 'Kettle', 'control')).toEqual({
      kind: 'problem',
      problem: { title, message: 'Sent with other details.' },
      isRefused: false,
      needsNewStart: true,
    });
  });

  it('that was submitted twice shows no problem [FM5]', () => {
    expect(directDebitProblem({ kind: 'in-progress' }, 'Kettle', 'control')).toBeUndefined();
  });
});
