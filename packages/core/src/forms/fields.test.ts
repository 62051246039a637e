import { describe, expect, it } from 'vitest';
import { choiceField, onlyWhen, readText, textField, tickField } from './fields.ts';
import { defineForm } from './form.ts';

const code = textField({
  label: 'Code',
  required: 'Code required',
  format: (text) => text.toUpperCase(),
  characters: { isMet: (text) => /^[A-Z]+$/.test(text), message: 'Code must be letters' },
  length: 5,
});

const codeForm = defineForm<{ readonly code: string }, string>({
  name: 'code',
  empty: () => ({ code: '' }),
  fields: { code },
  value: (values) => values.code,
});

const noteForm = defineForm<{ readonly note: string }, string>({
  name: 'note',
  empty: () => ({ note: '' }),
  fields: {
    note: textField({
      label: 'Note',
      length: { isMet: (text) => text.length > 2, message: 'Short' },
    }),
  },
  value: (values) => values.note,
});

const nickForm = defineForm<{ readonly nick: string }, string>({
  name: 'nick',
  empty: () => ({ nick: '' }),
  fields: {
    nick: textField({
      label: 'Nick',
      characters: { isMet: (text) => text.startsWith('@'), message: 'Nick must start with @' },
      length: 5,
    }),
  },
  value: (values) => values.nick,
});

const messageOf = (typed: string): string | undefined =>
  codeForm.mistakes({ code: typed })[0]?.message;
const messageOfNote = (typed: string): string | undefined =>
  noteForm.mistakes({ note: typed })[0]?.message;

describe('a text field', () => {
  it('[FM7] reports a missing text first', () => {
    expect(messageOf('')).toBe('Code required');
    expect(messageOf(' \u200b')).toBe('Code required');
  });

  it('[FM7] checks the characters next, even when the text is too long', () => {
    expect(messageOf('123456')).toBe('Code must be letters');
  });

  it('[FM7] checks the length last', () => {
    expect(messageOf('abcdef')).toBe('Code must be 5 characters or fewer');
    expect(messageOf('abcde')).toBeUndefined();
  });

  it('[TX3] is cleaned and then formatted', () => {
    expect(codeForm.parse({ code: ' abc\u0000 ' })).toEqual({ ok: true, value: 'ABC' });
  });

  it('[TX1] refuses malformed Unicode without a rule for characters', () => {
    expect(messageOfNote('abc\ud800')).toBe('Note contains characters that cannot be used');
  });

  it('[FM7] may be empty when it is optional, whatever its length rule', () => {
    expect(messageOfNote('')).toBeUndefined();
    expect(messageOfNote('ab')).toBe('Short');
    expect(messageOfNote('abc')).toBeUndefined();
  });

  it('[FM7] may be empty when it is optional, whatever its rule for characters', () => {
    expect(nickForm.mistakes({ nick: '' })).toEqual([]);
    expect(nickForm.mistakes({ nick: 'ada' })).toEqual([
      { path: 'nick', message: 'Nick must start with @' },
    ]);
  });
});

describe('other fields', () => {
  it('[PS1] a choice field accepts exactly its choices', () => {
    const { checks, read } = choiceField(['A', 'B'], 'Choose');
    const judge = (typed: string) => checks[0]?.(read(typed), {}, {});
    expect(['A', ' B ', 'a', '', 'C', '\ud800'].map(judge)).toEqual([
      undefined,
      undefined,
      'Choose',
      'Choose',
      'Choose',
      'Choose',
    ]);
  });

  it('[PS11] a tick field with a message must be ticked', () => {
    const { checks, read } = tickField('Tick it');
    expect([true, false].map((tick) => checks[0]?.(read(tick), {}, {}))).toEqual([
      undefined,
      'Tick it',
    ]);
  });

  it('[PD4] a tick field without a message may stay unticked', () => {
    const { checks, read } = tickField();
    expect([true, false].map((tick) => checks[0]?.(read(tick), {}, {}))).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('[DD11] a field that does not apply is read but not checked', () => {
    const field = onlyWhen(
      (values: { readonly isOn: boolean }) => values.isOn,
      tickField('Tick it'),
    );
    expect(field.read(true)).toBe(true);
    expect(field.checks.map((check) => check(false, { isOn: false }, {}))).toEqual([undefined]);
    expect(field.checks.map((check) => check(false, { isOn: true }, {}))).toEqual(['Tick it']);
  });

  it('[TX1] malformed text is left for the checks to refuse', () => {
    expect(readText(' a\ud800 ')).toBe(' a\ud800 ');
  });
});
