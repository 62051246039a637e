const clearings: (() => void | Promise<void>)[] = [];

/** Registers a clean-up function that runs after the current test. Test helpers use it for everything they open. */
export function clearAfterTest(clear: () => void | Promise<void>): void {
  clearings.push(clear);
}

/** Runs the clean-up functions. Called after each test of every file, because files may share a process. */
export async function clearAway(): Promise<void> {
  for (const clear of clearings.splice(0)) await clear();
}
