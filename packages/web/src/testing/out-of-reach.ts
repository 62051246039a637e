import { ChunkLoadError } from '../code/import-with-retry.ts';

/** Services whose code cannot be fetched. */
export const outOfReach = (): Promise<never> => Promise.reject(new ChunkLoadError('offline'));
