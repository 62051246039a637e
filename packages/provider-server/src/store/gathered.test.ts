import { describe, expect, it } from 'vitest';
import { gathered } from './gathered.ts';

const REFUSED = new Error('refused');

/** Keeps numbers in memory and refuses a statement with a negative one in it. */
function keeper(lanes = 1) {
  const statements: (readonly number[])[] = [];
  const kept: number[] = [];
  const store = async (rows: readonly number[]): Promise<void> => {
    statements.push(rows);
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (rows.some((row) => row < 0)) throw REFUSED;
    if (rows.includes(0)) throw new Error('away');
    kept.push(...rows);
  };
  const keep = gathered({ store, isOfOneRow: (error) => error === REFUSED, lanes });
  return { keep, kept, statements };
}

const outcomes = (all: readonly Promise<void>[]) =>
  Promise.allSettled(all).then((settled) => settled.map(({ status }) => status === 'fulfilled'));

describe('rows that come together', () => {
  it('are stored in one statement, and those that come meanwhile in the next', async () => {
    const { keep, statements } = keeper();
    const first = [1, 2, 3].map(keep);
    await new Promise(setImmediate);
    const second = [4, 5].map(keep);
    await Promise.all([...first, ...second]);

    expect(statements).toEqual([
      [1, 2, 3],
      [4, 5],
    ]);
  });

  it('are refused one by one: the others are stored all the same', async () => {
    const { keep, kept } = keeper();
    const rows = [1, 2, -3, 4, 5, -6, 7];

    expect(await outcomes(rows.map(keep))).toEqual(rows.map((row) => row > 0));
    expect(kept).toEqual([1, 2, 4, 5, 7]);
  });

  it('all hear it, and are not tried again, when the database is away', async () => {
    const { keep, kept, statements } = keeper();

    expect(await outcomes([1, 0, 2].map(keep))).toEqual([false, false, false]);
    expect([kept, statements]).toEqual([[], [[1, 0, 2]]]);
  });

  it('hear it too when they wait for a statement that finds the database away', async () => {
    const { keep, statements } = keeper();
    const first = keep(0);
    await new Promise(setImmediate);
    const all = outcomes([first, ...[1, 2].map(keep)]);

    expect(await all).toEqual([false, false, false]);
    expect(statements).toEqual([[0]]);
  });

  it('are tried all the same when what was refused before them was of a single row', async () => {
    const { keep, kept } = keeper();
    const first = keep(-1);
    await new Promise(setImmediate);

    expect(await outcomes([first, keep(2)])).toEqual([false, true]);
    expect(kept).toEqual([2]);
  });

  it('are answered only when they are stored', async () => {
    const { keep, kept } = keeper();
    await Promise.all([1, 2].map((row) => keep(row).then(() => expect(kept).toContain(row))));

    expect.assertions(2);
  });

  it('wait for the statement under way until eight are worth another', async () => {
    const { keep, statements } = keeper(3);
    const all = [keep(1)];
    await new Promise(setImmediate);
    all.push(...Array.from({ length: 7 }, (_, index) => keep(index + 2)));
    await new Promise(setImmediate);

    expect(statements.map(({ length }) => length)).toEqual([1]);
    all.push(keep(9));
    await new Promise(setImmediate);
    expect(statements.map(({ length }) => length)).toEqual([1, 8]);
    await Promise.all(all);
  });

  it('are at most 64 in a statement, in as many statements at once as there are lanes', async () => {
    const { keep, statements } = keeper(2);
    const all = Array.from({ length: 150 }, (_, index) => keep(index + 1));
    await new Promise(setImmediate);

    expect(statements.map(({ length }) => length)).toEqual([64, 64]);
    await Promise.all(all);
    expect(statements.map(({ length }) => length)).toEqual([64, 64, 22]);
  });
});
