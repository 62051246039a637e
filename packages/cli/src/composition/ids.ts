import type { Ids } from '@kettle/core';
import { nodeCrypto } from '../shell/node-crypto.ts';

/** Version 4 UUIDs from the system's generator (D2). */
export const systemIds: Ids = { next: () => nodeCrypto().randomUUID() };
