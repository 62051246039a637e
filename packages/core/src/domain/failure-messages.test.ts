import { describe, expect, it } from 'vitest';
import {
  FAILURE_MESSAGES,
  failureMessage,
  hasAnswer,
  networkMessage,
  PANEL_TITLES,
  unknownOutcomeMessage,
} from './failure-messages.ts';
import type { Failure } from './failure.ts';

const NETWORK = 'The Kettle API could not be accessed. Check your connection and try again.';
const GENERAL = 'Something went wrong on our side. Nothing you typed is lost. Try again.';

describe('failureMessage', () => {
  it.each(['refused', 'faulted'] as const)(
    'for a failure of kind %s is its first message [ER1]',
    (kind) => {
      const failure = { kind, messages: ['First.', 'Second.'] };
      expect(failureMessage(failure, 'Kettle', 'Fallback.')).toBe('First.');
    },
  );

  it.each(['refused', 'faulted'] as const)(
    "for one of kind %s without messages is the call's own sentence, else the general one [ER3]",
    (kind) => {
      expect(failureMessage({ kind, messages: [] }, 'Kettle', 'Fallback.')).toBe('Fallback.');
      expect(failureMessage({ kind, messages: [] }, 'Kettle')).toBe(GENERAL);
    },
  );

  it("for an unreadable answer is the call's own sentence, else the general one [ER9]", () => {
    expect(failureMessage({ kind: 'unreadable' }, 'Kettle', 'Fallback.')).toBe('Fallback.');
    expect(failureMessage({ kind: 'unreadable' }, 'Kettle')).toBe(GENERAL);
  });

  it.each(['unreachable', 'timed-out', 'aborted'] as const)(
    'for a failure of kind %s names the network and the product [ER2]',
    (kind) => {
      expect(failureMessage({ kind }, 'Kettle', 'Fallback.')).toBe(NETWORK);
    },
  );

  it('contains the product name [ER2]', () => {
    expect(networkMessage('Pot')).toMatch(/^The Pot API could not be accessed\./);
  });

  it('throws for a failure of an unknown kind [ER10]', () => {
    const unknown = { kind: 'new' } as unknown as Failure;
    expect(() => failureMessage(unknown, 'Kettle')).toThrow('Unhandled case: {"kind":"new"}');
  });
});

describe('hasAnswer', () => {
  it.each(['unreachable', 'timed-out', 'aborted'])('is false for %s [VO8]', (kind) => {
    expect(hasAnswer({ kind })).toBe(false);
  });

  it.each(['refused', 'faulted', 'unreadable', 'conflict', 'unknown-code'])(
    'is true for %s [VO16]',
    (kind) => {
      expect(hasAnswer({ kind })).toBe(true);
    },
  );
});

describe('the messages of the catalogue', () => {
  it.each([
    ['VO16', FAILURE_MESSAGES.voucher, 'Invalid voucher code. Check and try again.'],
    ['AD5', FAILURE_MESSAGES.addresses, 'Failed to fetch addresses'],
    [
      'PK7',
      FAILURE_MESSAGES.selection,
      'Service error - Unable to update your package choices, please try again later.',
    ],
    [
      'SH4',
      FAILURE_MESSAGES.email,
      'There has been a problem sending the email, try again or note down share link for reference',
    ],
    ['JO9', FAILURE_MESSAGES.alreadyJoined, "Oops, you're already joined onto this account."],
    ['RT19', FAILURE_MESSAGES.missingGuid, 'Cannot detect guid'],
    ['ER1', PANEL_TITLES.problem, "There's a problem..."],
    ['ER5', PANEL_TITLES.bankDetails, "Whoops! Something's not right"],
  ])('are exact [%s]', (_rule, words, exact) => {
    expect(words).toBe(exact);
  });

  const REST =
    'We cannot tell yet whether your Direct Debit was set up. ' +
    'Everything you typed is still here, and you will not be signed up twice.';

  it('of a direct debit with an unreadable answer are the general ones, and then that its outcome is unknown [ER6, ER9]', () => {
    expect(unknownOutcomeMessage({ kind: 'unreadable' }, 'Kettle')).toBe(`${GENERAL} ${REST}`);
  });

  it.each(['unreachable', 'timed-out'] as const)(
    'of a direct debit that was %s are the network error, and then that its outcome is unknown [ER6, ER7]',
    (kind) => {
      expect(unknownOutcomeMessage({ kind }, 'Kettle')).toBe(`${NETWORK} ${REST}`);
    },
  );
});
