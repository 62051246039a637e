import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  BUILT_MAIN,
  killProcess,
  startFile,
  type ProviderProcess,
} from '../../../packages/provider-server/src/testing/processes.ts';
import type { Comparison } from '../table.ts';

const ROUNDS = 3;

async function secondsUntilReady(started: ProviderProcess): Promise<number> {
  const begin = performance.now();
  await started.ready;
  const seconds = (performance.now() - begin) / 1000;
  await killProcess(started);
  return seconds;
}

/**
 * Measures a complete first start, from the command to the line with the address, and compares it
 * with a bare server on a fresh embedded database.
 */
export async function measureFirstStart(floor: string, parent: string): Promise<Comparison> {
  const times: { floor: number[]; ours: number[] } = { floor: [], ours: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const folder = mkdtempSync(join(parent, 'first-'));
    const floorPlace = { DATA_DIR: join(folder, 'floor') };
    times.floor.push(await secondsUntilReady(startFile(floor, floorPlace)));
    times.ours.push(
      await secondsUntilReady(startFile(BUILT_MAIN, { DATA_DIR: join(folder, 'ours') })),
    );
    rmSync(folder, { recursive: true, force: true });
  }
  return {
    name: 'first start of the embedded database',
    floorName: 'a fresh PGlite folder',
    ...times,
    unit: 's',
    digits: 2,
    goal: { most: 0.5 },
  };
}
