import { API_CALLS } from '../fault-matrix/api-calls.ts';
import { checkFaultCase } from '../fault-matrix/fault-case.ts';
import { FAULTS, type Fault } from '../fault-matrix/faults.ts';
import { test } from '../fault-matrix/fault-test.ts';
import { nameOf, CALL_FIXTURES, type CallFixture } from '../fault-matrix/fixtures.ts';
import { isLong } from '../is-long.ts';
import { expect } from '../test.ts';

/**
 * The fault matrix (SC2) combines each call of the API with six faults, and with the others whose
 * outcome differs, over real HTTP. With LONG=1 all of them are tried. Otherwise one fault is tried
 * on each call, another for each successive call.
 */
function faultsFor({ otherFaults = [] }: CallFixture, place: number): readonly Fault[] {
  const faults = [...FAULTS, ...otherFaults];
  return isLong ? faults : faults.slice(place % faults.length).slice(0, 1);
}

test('every call that a screen makes is in the matrix [SC2]', () => {
  const tried = new Set(CALL_FIXTURES.map(({ call }) => call));
  expect(API_CALLS.filter((call) => !tried.has(call))).toEqual([]);
});

for (const [place, fixture] of CALL_FIXTURES.entries()) {
  for (const fault of faultsFor(fixture, place)) {
    test(`${nameOf(fixture)} recovers from the fault: ${fault.name} [SC2]`, async ({
      openAt,
      provider,
    }) => {
      await checkFaultCase(await openAt(fixture.startingPoint), provider, fixture, fault);
    });
  }
}
