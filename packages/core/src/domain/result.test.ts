import { describe, expect, it } from 'vitest';
import { exhaustive, failure, success } from './result.ts';

describe('a result', () => {
  it('[FM6] is either a value or an error', () => {
    expect(success(1)).toEqual({ ok: true, value: 1 });
    expect(failure('wrong')).toEqual({ ok: false, error: 'wrong' });
  });

  it('[ER10] throws for an unhandled case', () => {
    const value = { kind: 'new' } as never;
    expect(() => exhaustive(value)).toThrow('Unhandled case: {"kind":"new"}');
  });
});
