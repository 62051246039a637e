const clearings: (() => void | Promise<void>)[] = [];

/** For what a test's helpers open: cleared away after the test that is under way. */
export function clearAfterTest(clear: () => void | Promise<void>): void {
  clearings.push(clear);
}

/** Called after each test of every file, which may share a process with others. */
export async function clearAway(): Promise<void> {
  for (const clear of clearings.splice(0)) await clear();
}
