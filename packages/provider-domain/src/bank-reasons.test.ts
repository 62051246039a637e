import { describe, expect, it } from 'vitest';
import { deathIn, ownMistakeOf, paysNoMore, reasonSentence } from './bank-reasons.ts';

/** Every code of the scheme but 2, the death of the payer. */
const CODES = {
  rejected: { facts: '1356BCFGHKLN', ours: '7IMOPQ' },
  cancelled: { facts: '013BCD', ours: 'ER' },
  unpaid: { facts: '013456B', ours: '789A' },
};

describe.each(Object.entries(CODES))('a code with %s', (status, { facts, ours }) => {
  it.each([...facts])('%s is a whole sentence for the payer', (code) => {
    expect(reasonSentence(status, code)).toMatch(/^[A-Z].+\.$/);
    expect(ownMistakeOf(status, code)).toBeUndefined();
  });

  it.each([...ours])('%s is the company’s to correct, and no sentence for the payer', (code) => {
    expect(ownMistakeOf(status, code)).toMatch(/^(it|its|the|your) /);
    expect(reasonSentence(status, code)).toBeUndefined();
  });
});

it.each([
  ['1', true],
  ['3', true],
  ['5 No account', true],
  ['06', true],
  ['ARUDD-B', true],
  ['0', false],
  ['4', false],
  ['', false],
])('an account that returned a payment with %j pays no more: %s [DD61]', (reason, isOver) => {
  expect(paysNoMore(reason)).toBe(isOver);
});

const CLOSED = 'The account is closed.';

describe('the reason of a bank', () => {
  it.each(['B', 'b', ' B ', 'B Account closed', 'B: closed', 'AUDDIS-B', 'ADDACS B'])(
    'is read however a bureau spells its code: %s',
    (reason) => {
      expect(reasonSentence('rejected', reason)).toBe(CLOSED);
    },
  );

  it('is of the list that it names, whatever the status', () => {
    expect(reasonSentence('cancelled', 'ARUDD-0')).toBe(reasonSentence('unpaid', '0'));
    expect(ownMistakeOf('unpaid', 'ADDACS-R')).toBe(ownMistakeOf('cancelled', 'R'));
  });

  it.each(['', undefined, 'Refer to payer', '12', '1st payment', 'Z', 'A payer who moved', 'Best'])(
    'has no sentence of ours without a code: %j [DD50]',
    (reason) => {
      expect(reasonSentence('unpaid', reason)).toBeUndefined();
      expect(ownMistakeOf('unpaid', reason)).toBeUndefined();
    },
  );

  it.each([
    ['rejected', '2'],
    ['cancelled', '2 Payer deceased'],
    ['unpaid', '02'],
    ['moved', 'ADDACS-2'],
    ['active', 'Payer DECEASED.'],
  ])('is the death of the payer: %s, %s [DD58]', (status, reason) => {
    expect(deathIn(status, reason)).toBe('said');
    expect(reasonSentence(status, reason)).toBeUndefined();
    expect(ownMistakeOf(status, reason)).toBeUndefined();
  });

  it.each([
    ['active', '2'],
    ['cancelled', '12'],
    ['cancelled', '1'],
    ['cancelled', undefined],
  ])('is no death: %s, %j [DD58]', (status, reason) => {
    expect(deathIn(status, reason)).toBeUndefined();
  });

  it('takes a death back [DD58]', () => {
    expect(deathIn('cancelled', 'Not deceased')).toBe('denied');
  });

  it('is said in the company’s words where it has some, for the text first, then for the code [DD50]', () => {
    const texts = { 'No account': 'None.', '5': 'Five.', 'ARUDD-0': 'Later.', '5 gone': 'Gone.' };
    const sentence = (status: string, reason: string) => reasonSentence(status, reason, texts);

    expect(sentence('rejected', ' no ACCOUNT')).toBe('None.');
    expect(sentence('rejected', '05 No account')).toBe('Five.');
    expect(sentence('rejected', '5 Gone')).toBe('Gone.');
    expect(sentence('unpaid', '0')).toBe('Later.');
    expect(sentence('cancelled', '0')).toBe(reasonSentence('cancelled', '0'));
    expect(sentence('rejected', 'B')).toBe(CLOSED);
    expect(sentence('rejected', '')).toBeUndefined();
  });
});
