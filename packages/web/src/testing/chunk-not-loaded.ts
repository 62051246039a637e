import { ChunkLoadError } from '../platform/import-with-retry.ts';

/** Services whose code cannot be fetched. */
export const chunkNotLoaded = (): Promise<never> => Promise.reject(new ChunkLoadError('offline'));
