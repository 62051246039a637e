import process from 'node:process';
import { holds } from '../hostile/cell.ts';
import { COLUMNS, FAULTS, type Fault } from '../hostile/faults.ts';
import { test } from '../hostile/hostile-test.ts';
import { SCENES } from '../hostile/scenes.ts';

/**
 * The fault matrix (REL-9): each call of the API against each way to fail, over a real wire. Every fault is tried on
 * each call with LONG=1; otherwise one of each column, another one for each call.
 */
function faultsFor(place: number): readonly Fault[] {
  if (process.env['LONG']) return FAULTS;
  return COLUMNS.map((column) => {
    const those = FAULTS.filter((fault) => fault.column === column);
    return those[place % those.length];
  }).filter((fault) => fault !== undefined);
}

// A trace of every cell would take longer than the cells.
test.use({ trace: 'off' });

for (const [place, scene] of SCENES.entries()) {
  const name = scene.who ? `${scene.call} of ${scene.who}` : scene.call;
  for (const fault of faultsFor(place)) {
    test(`[SC2] ${name} fails well: ${fault.name}`, async ({ openAt, provider }) => {
      await holds(await openAt(scene.place), provider, scene, fault);
    });
  }
}
