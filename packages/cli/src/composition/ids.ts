import { randomUUID } from 'node:crypto';
import type { Ids } from '@kettle/core';

/** Version 4 UUIDs from the system's generator (D2). */
export const systemIds: Ids = { next: () => randomUUID() };
