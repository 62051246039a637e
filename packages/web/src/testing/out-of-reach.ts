import { CodeOutOfReach } from '../code/reach.ts';

/** Services whose code cannot be fetched. */
export const outOfReach = (): Promise<never> => Promise.reject(new CodeOutOfReach('offline'));
