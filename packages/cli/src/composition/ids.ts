import type { Ids } from '@kettle/core';
import { nodeCrypto } from '../shell/node-crypto.ts';

/** Version 4 UUIDs from the random generator of the system (D2). */
export const systemIds: Ids = { next: () => nodeCrypto().randomUUID() };
