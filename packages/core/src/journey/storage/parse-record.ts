import { isRecord } from './guards.ts';

/** The stored text parsed as a record; undefined when it is not JSON or not a record. */
export function parseRecord(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
