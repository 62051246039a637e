import { isRecord } from './guards.ts';

/** What was kept, if it is a record at all. */
export function parsedRecord(kept: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(kept);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
