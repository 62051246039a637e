import { ChunkLoadError } from '../platform/import-with-retry.ts';

/** Services whose code cannot be fetched. */
export const outOfReach = (): Promise<never> => Promise.reject(new ChunkLoadError('offline'));
