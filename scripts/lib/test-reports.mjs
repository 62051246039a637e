import { readFile } from 'node:fs/promises';

const readers = {
  // A test file that could not be loaded reports no tests, so it counts as one failed test.
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
 * Counts the passed and failed tests in the JSON report of a test runner. A run that exits with an
 * error but reports no failed test, or that writes no report, counts as one failure, so that such a
 * run can never look green.
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
