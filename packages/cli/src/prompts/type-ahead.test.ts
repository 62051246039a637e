import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { discardTypeAhead } from './type-ahead.ts';

function aTerminal() {
  const modes: boolean[] = [];
  const stdin = Object.assign(new PassThrough(), {
    setRawMode: (isRaw: boolean) => void modes.push(isRaw),
  });
  // readline leaves stdin paused after a question.
  stdin.pause();
  return { stdin, modes };
}

describe('input that was typed ahead', () => {
  it('is discarded, and the terminal mode is restored', async () => {
    const { stdin, modes } = aTerminal();
    stdin.write('\r\r');
    expect(await discardTypeAhead(stdin)).toEqual({ isInterrupted: false });
    expect(stdin.read()).toBeNull();
    expect(stdin.listenerCount('data')).toBe(0);
    expect(modes).toEqual([true, false]);
    stdin.write('later');
    expect(String(stdin.read())).toBe('later');
  });

  it.each([
    ['Ctrl-C', '\r\u0003'],
    ['Ctrl-D', '\u0004'],
  ])('leaves the run if it was %s', async (_, typed) => {
    const { stdin } = aTerminal();
    stdin.write(typed);
    expect(await discardTypeAhead(stdin)).toEqual({ isInterrupted: true });
  });
});
