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
  initialValues: () => ({ code: '' }),
  fields: { code },
  value: (values) => values.code,
});

const noteForm = defineForm<{ readonly note: string }, string>({
  name: 'note',
  initialValues: () => ({ note: '' }),
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
  initialValues: () => ({ nick: '' }),
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
  it('reports a missing text first [FM7]', () => {
    expect(messageOf('')).toBe('Code required');
    expect(messageOf(' \u200b')).toBe('Code required');
  });

  it('checks the characters next, even when the text is too long [FM7]', () => {
    expect(messageOf('123456')).toBe('Code must be letters');
  });

  it('checks the length last [FM7]', () => {
    expect(messageOf('abcdef')).toBe('Code must be 5 characters or fewer');
    expect(messageOf('abcde')).toBeUndefined();
  });

  it('is cleaned and then formatted [TX2]', () => {
    expect(codeForm.parse({ code: ' abc\u0000 ' })).toEqual({ ok: true, value: 'ABC' });
  });

  it('refuses malformed Unicode without a rule for characters [TX1]', () => {
    expect(messageOfNote('abc\ud800')).toBe('Note contains characters that cannot be used');
  });

  it('may be empty when it is optional, whatever its length rule [FM7]', () => {
    expect(messageOfNote('')).toBeUndefined();
    expect(messageOfNote('ab')).toBe('Short');
    expect(messageOfNote('abc')).toBeUndefined();
  });

  it('may be empty when it is optional, whatever its rule for characters [FM7]', () => {
    expect(nickForm.mistakes({ nick: '' })).toEqual([]);
    expect(nickForm.mistakes({ nick: 'ada' })).toEqual([
      { path: 'nick', message: 'Nick must start with @' },
    ]);
  });
});

describe('other fields', () => {
  it('a choice field accepts exactly its choices [PS1]', () => {
    const { checks, read } = choiceField('Letter', ['A', 'B'], 'Choose');
    const validate = (typed: string) => checks[0]?.(read(typed), {}, {});
    expect(['A', ' B ', 'a', '', 'C', '\ud800'].map(validate)).toEqual([
      undefined,
      undefined,
      'Choose',
      'Choose',
      'Choose',
      'Choose',
    ]);
  });

  it('a tick field with a message must be ticked [PS1]', () => {
    const { checks, read } = tickField('Tick', 'Tick it');
    expect([true, false].map((tick) => checks[0]?.(read(tick), {}, {}))).toEqual([
      undefined,
      'Tick it',
    ]);
  });

  it('a tick field without a message may stay unticked [PD4]', () => {
    const { checks, read } = tickField('Tick');
    expect([true, false].map((tick) => checks[0]?.(read(tick), {}, {}))).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('a field that does not apply is read but not checked [DD23]', () => {
    const field = onlyWhen(
      (values: { readonly isOn: boolean }) => values.isOn,
      tickField('Tick', 'Tick it'),
    );
    expect(field.read(true)).toBe(true);
    expect(field.checks.map((check) => check(false, { isOn: false }, {}))).toEqual([undefined]);
    expect(field.checks.map((check) => check(false, { isOn: true }, {}))).toEqual(['Tick it']);
  });

  it('malformed text is left for the checks to refuse [TX1]', () => {
    expect(readText(' a\ud800 ')).toBe(' a\ud800 ');
  });
});
