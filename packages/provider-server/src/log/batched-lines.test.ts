import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { batchedLines } from './batched-lines.ts';

describe('lines of a log', () => {
  it('that are added together are written together, in order', async () => {
    const written: string[] = [];
    const { add } = batchedLines((text) => written.push(text));
    add('one\n');
    add('two\n');
    await turn();
    add('three\n');
    await turn();

    expect(written).toEqual(['one\ntwo\n', 'three\n']);
  });

  it('that wait are written by a flush, and only once', async () => {
    const written: string[] = [];
    const { add, flush } = batchedLines((text) => written.push(text));
    add('last words\n');
    flush();
    await turn();

    expect(written).toEqual(['last words\n']);
  });

  it('that cannot be written are lost, but later lines are written', async () => {
    const written: string[] = [];
    const { add } = batchedLines((text) => {
      if (text === 'lost\n') throw new Error('ENOSPC');
      written.push(text);
    });
    add('lost\n');
    await turn();
    add('kept\n');
    await turn();

    expect(written).toEqual(['kept\n']);
  });
});
