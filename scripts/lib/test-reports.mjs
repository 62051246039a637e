import { readFile } from 'node:fs/promises';

const readers = {
  // A file that could not even be loaded holds no test, and counts as one that failed.
  vitest: (report) => ({
    passed: report.numPassedTests,
    failed:
      report.numFailedTests +
      report.testResults.filter(
        ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
      ).length,
  }),
  playwright: ({ stats, errors }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
  }),
};

/**
 * How many tests passed and failed by the JSON report that a runner wrote. A run that ended badly without a failed test,
 * or wrote no report, counts as one failure, so that it can never be taken for a green one.
 */
export async function countTests(runner, file, exitCode) {
  let counts = { passed: 0, failed: 0 };
  try {
    counts = readers[runner](JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    console.error(`${runner} left no readable report: ${error.message}`);
    return { passed: 0, failed: 1 };
  }
  return { ...counts, failed: Math.max(counts.failed, exitCode === 0 ? 0 : 1) };
}
