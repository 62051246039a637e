import { API_CALLS } from '../hostile/api-calls.ts';
import { holds } from '../hostile/cell.ts';
import { COLUMNS, FAULTS, type Fault } from '../hostile/faults.ts';
import { test } from '../hostile/hostile-test.ts';
import { nameOf, SCENES } from '../hostile/scenes.ts';
import { isLong } from '../is-long.ts';
import { expect } from '../watched.ts';

/**
 * The fault matrix (REL-9) combines each call of the API with each fault, over real HTTP. With LONG=1 every fault is tried on
 * each call. Otherwise one fault is tried on each call, from a different column for each successive call.
 */
function faultsFor(place: number): readonly Fault[] {
  if (isLong) return FAULTS;
  const column = COLUMNS[place % COLUMNS.length];
  const those = FAULTS.filter((fault) => fault.column === column);
  return those.slice(place % those.length).slice(0, 1);
}

test('every call that a screen makes is in the matrix [SC2]', () => {
  const tried = new Set(SCENES.map(({ call }) => call));
  expect(API_CALLS.filter((call) => !tried.has(call))).toEqual([]);
});

for (const [place, scene] of SCENES.entries()) {
  for (const fault of faultsFor(place)) {
    test(`${nameOf(scene)} recovers from the fault: ${fault.name} [SC2]`, async ({
      openAt,
      provider,
    }) => {
      await holds(await openAt(scene.place), provider, scene, fault);
    });
  }
}
