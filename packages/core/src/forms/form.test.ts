import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { defineForm, restoreRaw } from './form.ts';

type PetRaw = { readonly name: string; readonly age: string; readonly isTame: boolean };
interface PetContext {
  readonly oldest: number;
}

const value = vi.fn<(pet: PetRaw) => string>(({ name, age }: PetRaw) => `${name}, ${age}`);

const petForm = defineForm<PetRaw, string, PetContext>({
  name: 'pet',
  initialValues: ({ oldest }) => ({ name: '', age: String(oldest), isTame: false }),
  fields: {
    name: {
      label: 'Name',
      read: (typed) => typed.trim(),
      checks: [
        (name) => (name === '' ? 'Name required' : undefined),
        (name, { isTame }) => (name === 'Rex' && !isTame ? 'Rex must be tame' : undefined),
      ],
    },
    age: {
      label: 'Age',
      read: (typed) => typed,
      checks: [
        (age) => (/^[0-9]+$/.test(age) ? undefined : 'Age must be a number'),
        (age, _values, { oldest }) =>
          Number(age) > oldest ? `Older than ${String(oldest)}` : undefined,
      ],
    },
    isTame: { label: 'Tame', read: (isTame) => isTame, checks: [] },
  },
  value,
});

describe('a form', () => {
  it('has the label of each field [FM6]', () => {
    expect(petForm.labels).toEqual({ name: 'Name', age: 'Age', isTame: 'Tame' });
  });

  it('reports all mistakes at once, in the order of its fields [FM6]', () => {
    const raw = { isTame: false, age: 'x', name: ' ' };
    expect(petForm.mistakes(raw, { oldest: 9 })).toEqual([
      { path: 'name', message: 'Name required' },
      { path: 'age', message: 'Age must be a number' },
    ]);
  });

  it('reports only the first mistake of each field [FM7]', () => {
    expect(petForm.mistakes({ name: 'Bo', age: 'x', isTame: true }, { oldest: 9 })).toEqual([
      { path: 'age', message: 'Age must be a number' },
    ]);
  });

  it('checks a field against the read values of the other fields and the context [FM6]', () => {
    expect(petForm.mistakes({ name: ' Rex ', age: '10', isTame: false }, { oldest: 9 })).toEqual([
      { path: 'name', message: 'Rex must be tame' },
      { path: 'age', message: 'Older than 9' },
    ]);
  });

  it('returns the mistakes instead of a value [FM6]', () => {
    value.mockClear();
    const raw = { name: '', age: '1', isTame: true };
    expect(petForm.parse(raw, { oldest: 9 })).toEqual({
      ok: false,
      error: [{ path: 'name', message: 'Name required' }],
    });
    expect(value).not.toHaveBeenCalled();
  });

  it('builds its value from the read values [FM6]', () => {
    const raw = { name: ' Rex ', age: '3', isTame: true };
    expect(petForm.parse(raw, { oldest: 9 })).toEqual({ ok: true, value: 'Rex, 3' });
    expect(petForm.mistakes(raw, { oldest: 9 })).toEqual([]);
  });

  it('has a name and initial values [FM6]', () => {
    expect(petForm.name).toBe('pet');
    expect(petForm.initialValues({ oldest: 9 })).toEqual({ name: '', age: '9', isTame: false });
  });
});

describe('a stored draft', () => {
  const initial = { name: '', age: '9', isTame: false };

  it('replaces the initial values [ST1]', () => {
    expect(restoreRaw(initial, { name: 'Bo', isTame: true })).toEqual({
      name: 'Bo',
      age: '9',
      isTame: true,
    });
  });

  it('may be missing [ST1]', () => {
    expect(restoreRaw(initial)).toEqual(initial);
  });

  it('is used only for fields whose name and type match [ST4]', () => {
    const draft = { name: true, isTame: 'yes', colour: 'black', toString: 'x' };
    expect(restoreRaw(initial, draft)).toEqual(initial);
  });

  it('always gives the fields and types of the initial values [ST4]', () => {
    const key = fc.constantFrom('name', 'age', 'isTame', 'toString', '__proto__', 'colour');
    const draft = fc.dictionary(key, fc.oneof(fc.string(), fc.boolean()));
    fc.assert(
      fc.property(draft, (stored) => {
        const types = Object.entries(restoreRaw(initial, stored)).map(([name, one]) => [
          name,
          typeof one,
        ]);
        expect(types).toEqual([
          ['name', 'string'],
          ['age', 'string'],
          ['isTame', 'boolean'],
        ]);
      }),
    );
  });
});
