import { describe, expect, it } from 'vitest';
import { exhaustive, failure, success } from './result.ts';

describe('a result', () => {
  it('is either a value or an error [FM6]', () => {
    expect(success(1)).toEqual({ ok: true, value: 1 });
    expect(failure('wrong')).toEqual({ ok: false, error: 'wrong' });
  });

  it('throws for an unhandled case [ER10]', () => {
    const value = { kind: 'new' } as never;
    expect(() => exhaustive(value)).toThrow('Unhandled case: {"kind":"new"}');
  });
});
