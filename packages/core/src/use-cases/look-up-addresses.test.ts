import { describe, expect, it } from 'vitest';
import { failure } from '../domain/result.ts';
import { answer, scriptedPorts, type Calls } from '../testing/ports.ts';
import { createUseCases } from './create-use-cases.ts';

const PICK = { id: 'g1', address: 'Seven Dials, Brighton' };
const FLAT = { id: '71', address: '7 Seven Dials, Brighton' };
const NOT_FOUND = { kind: 'refused', status: 404, messages: [] } as const;

const open = async (retrieved: object, found: readonly unknown[]) => {
  const calls: Calls = [];
  const answers = {
    'addresses.retrieve': () => Promise.resolve(failure(retrieved)),
    'addresses.find': answer(found),
  };
  const { openSuggestion } = createUseCases(scriptedPorts(answers, calls));
  return { opened: await openSuggestion(PICK), calls };
};

describe('a picked address that cannot be retrieved', () => {
  it('is a group if it is not found, and has others within it [AD3]', async () => {
    const { opened } = await open(NOT_FOUND, [FLAT]);
    expect(opened).toEqual({ ok: true, value: { within: [FLAT] } });
  });

  it.each([
    ['is found again in its list', [PICK]],
    ['is found again beside others, by a provider that ignores the id', [PICK, FLAT]],
    ['has nothing within it', []],
  ])('is no group if it %s [AD3]', async (_, found) => {
    expect((await open(NOT_FOUND, found)).opened).toEqual({ ok: false, error: NOT_FOUND });
  });

  it.each([400, 422, 429])('is not asked for again after a %d [AD3]', async (status) => {
    const error = { kind: 'refused', status, messages: ['No.'] };
    const { calls, opened } = await open(error, [FLAT]);
    expect(opened).toEqual({ ok: false, error });
    expect(calls).toHaveLength(1);
  });
});
