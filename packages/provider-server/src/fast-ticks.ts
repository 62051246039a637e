import { executionAsyncResource } from 'node:async_hooks';

const kept: object[] = [];

/**
 * Keeps one of Node's ticks, so that all later ones stay as fast as the first. Ticks share a hidden class. If the garbage
 * collector runs while no tick is waiting, V8 drops the class, and in Node 20 every later tick takes five times as long.
 * Opening the embedded database is enough for that (docs/speed.md).
 */
export function keepTicksFast(): void {
  process.nextTick(() => kept.push(executionAsyncResource()));
}
