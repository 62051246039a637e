import { SNAPSHOT_VERSION, type WorldData } from './world-data.ts';

/** Parses a snapshot. Undefined if it is damaged, has another version, or is something else. */
export function readSnapshot(json: string): WorldData | undefined {
  try {
    const value = JSON.parse(json) as WorldData | null;
    return value?.version === SNAPSHOT_VERSION ? value : undefined;
  } catch {
    // The text is damaged or not a snapshot. The caller starts with a fresh world.
    return undefined;
  }
}
