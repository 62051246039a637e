import { describe, expect, it } from 'vitest';
import { gathered } from './gathered.ts';

const REFUSED = new Error('refused');

/** A store in memory that refuses a statement with a negative number because of that row. */
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

describe('rows that arrive together', () => {
  it('are stored in one statement, and rows that arrive while it runs in the next', async () => {
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

  it('are refused individually, and the other rows are still stored', async () => {
    const { keep, kept } = keeper();
    const rows = [1, 2, -3, 4, 5, -6, 7];

    expect(await outcomes(rows.map(keep))).toEqual(rows.map((row) => row > 0));
    expect(kept).toEqual([1, 2, 4, 5, 7]);
  });

  it('are all rejected without a retry when the database is unreachable', async () => {
    const { keep, kept, statements } = keeper();

    expect(await outcomes([1, 0, 2].map(keep))).toEqual([false, false, false]);
    expect([kept, statements]).toEqual([[], [[1, 0, 2]]]);
  });

  it('are rejected when they wait for a statement that finds the database unreachable', async () => {
    const { keep, statements } = keeper();
    const first = keep(0);
    await new Promise(setImmediate);
    const all = outcomes([first, ...[1, 2].map(keep)]);

    expect(await all).toEqual([false, false, false]);
    expect(statements).toEqual([[0]]);
  });

  it('are still stored when the statement before them failed because of a single row', async () => {
    const { keep, kept } = keeper();
    const first = keep(-1);
    await new Promise(setImmediate);

    expect(await outcomes([first, keep(2)])).toEqual([false, true]);
    expect(kept).toEqual([2]);
  });

  it('are acknowledged only after they are stored', async () => {
    const { keep, kept } = keeper();
    await Promise.all([1, 2].map((row) => keep(row).then(() => expect(kept).toContain(row))));

    expect.assertions(2);
  });

  it('wait for the running statement until eight of them justify another one', async () => {
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

  it('are stored at most 64 in a statement, in as many parallel statements as there are lanes', async () => {
    const { keep, statements } = keeper(2);
    const all = Array.from({ length: 150 }, (_, index) => keep(index + 1));
    await new Promise(setImmediate);

    expect(statements.map(({ length }) => length)).toEqual([64, 64]);
    await Promise.all(all);
    expect(statements.map(({ length }) => length)).toEqual([64, 64, 22]);
  });
});
