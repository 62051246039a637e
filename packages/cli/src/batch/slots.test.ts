import { describe, expect, it } from 'vitest';
import { Slots } from './slots.ts';

/** A wait that the test ends. */
function aWait() {
  let end = (): void => {};
  let fail = (_: Error): void => {};
  const wait = new Promise<void>((resolve, reject) => {
    end = resolve;
    fail = reject;
  });
  return { wait, end, fail };
}

/** Lets everything happen that waits for nothing else. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('the slots of a batch', () => {
  it('let in as many as there are, and the others in the order in which they came', async () => {
    const slots = new Slots(2);
    const inside: number[] = [];
    const waits = [1, 2, 3, 4].map(() => aWait());
    waits.forEach(({ wait }, index) => {
      void slots.within(() => {
        inside.push(index);
        return wait;
      });
    });
    await settled();
    expect(inside).toEqual([0, 1]);
    waits[1]?.end();
    await settled();
    expect(inside).toEqual([0, 1, 2]);
    waits[0]?.end();
    await settled();
    expect(inside).toEqual([0, 1, 2, 3]);
  });

  it('are free again after work that fails', async () => {
    const slots = new Slots(1);
    await expect(slots.within(() => Promise.reject(new Error('Broken')))).rejects.toThrow('Broken');
    expect(await slots.within(() => Promise.resolve('done'))).toBe('done');
  });

  it('are lent during a wait, and taken back before it is over for whoever waited', async () => {
    const slots = new Slots(1);
    const said: string[] = [];
    const disk = aWait();
    const other = aWait();
    const row = slots.within(async () => {
      await slots.lendDuring(disk.wait);
      said.push('first is back');
    });
    const next = slots.within(async () => {
      said.push('second began');
      await other.wait;
      said.push('second ended');
    });
    await settled();
    expect(said).toEqual(['second began']);
    disk.end();
    await settled();
    expect(said).toEqual(['second began']);
    other.end();
    await Promise.all([row, next]);
    expect(said).toEqual(['second began', 'second ended', 'first is back']);
  });

  it('are taken back after a wait that fails, so that none is given twice', async () => {
    const slots = new Slots(1);
    const disk = aWait();
    const row = slots.within(() => slots.lendDuring(disk.wait));
    disk.fail(new Error('Disk full'));
    await expect(row).rejects.toThrow('Disk full');
    let inside = 0;
    const most: number[] = [];
    const one = async (): Promise<void> => {
      inside += 1;
      most.push(inside);
      await settled();
      inside -= 1;
    };
    await Promise.all([1, 2, 3].map(() => slots.within(one)));
    expect(most).toEqual([1, 1, 1]);
  });
});
