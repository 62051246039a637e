const cleanUps: (() => void | Promise<void>)[] = [];

/**
 * Registers a function that runs after the current test. Test helpers close with it what they open.
 */
export function cleanUpAfterTest(cleanUp: () => void | Promise<void>): void {
  cleanUps.push(cleanUp);
}

/**
 * Runs the clean-up functions. Called after each test of every file, because files may share a
 * process.
 */
export async function runCleanUps(): Promise<void> {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
}
