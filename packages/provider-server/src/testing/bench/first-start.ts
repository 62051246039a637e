import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { killProcess, startProcess, startFile, type ProviderProcess } from '../processes.ts';
import { median } from './report.ts';

const ROUNDS = 3;
const GOAL = 0.35;

async function secondsUntilReady(started: ProviderProcess): Promise<number> {
  const begin = performance.now();
  await started.ready;
  const seconds = (performance.now() - begin) / 1000;
  await killProcess(started);
  return seconds;
}

/**
 * Measures a complete first start, from the command to the line with the address, and compares it with a bare
 * server on a fresh embedded database.
 */
export async function measureFirstStart(floor: string, parent: string): Promise<void> {
  const times: { floor: number[]; ours: number[] } = { floor: [], ours: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const folder = mkdtempSync(join(parent, 'first-'));
    const floorPlace = { DATA_DIR: join(folder, 'floor') };
    times.floor.push(await secondsUntilReady(startFile(floor, floorPlace)));
    times.ours.push(await secondsUntilReady(startProcess({ DATA_DIR: join(folder, 'ours') })));
    rmSync(folder, { recursive: true, force: true });
  }
  const [theirs, ours] = [median(times.floor), median(times.ours)];
  console.log(`\nThe first start of the embedded database
  a server on a fresh one             ${theirs.toFixed(2)} s
  Kettle, from its template           ${ours.toFixed(2)} s
  => ${(ours / theirs).toFixed(2)} x (at most ${GOAL})`);
}
