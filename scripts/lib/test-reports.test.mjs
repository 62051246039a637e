import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countTests } from './test-reports.mjs';

let folder;
beforeAll(() => (folder = mkdtempSync(path.join(tmpdir(), 'kettle-reports-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const report = (content) => {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
};

const ofVitest = (numPassedTests, numFailedTests, testResults = []) =>
  report({ numPassedTests, numFailedTests, testResults });

describe('the count of a test run', () => {
  test('is taken from its report', async () => {
    expect(await countTests('vitest', ofVitest(12, 3), 1)).toEqual({ passed: 12, failed: 3 });
  });

  test('counts a test file that could not be loaded as a failure', async () => {
    const file = ofVitest(12, 0, [{ status: 'failed', assertionResults: [] }]);
    expect(await countTests('vitest', file, 1)).toEqual({ passed: 12, failed: 1 });
  });

  test('includes one failure when the runner exits with an error but reports no failed test', async () => {
    expect(await countTests('vitest', ofVitest(12, 0), 1)).toEqual({ passed: 12, failed: 1 });
  });

  test('is one failure when the report is unreadable or missing', async () => {
    const missing = path.join(folder, 'missing.json');
    expect(await countTests('vitest', report('{ "num'), 0)).toEqual({ passed: 0, failed: 1 });
    expect(await countTests('playwright', missing, 0)).toEqual({ passed: 0, failed: 1 });
  });

  test('counts a journey that passes on retry as passed, and a broken server as failed', async () => {
    const stats = { expected: 4, flaky: 1, unexpected: 2 };
    const file = report({ stats, errors: [{ message: 'no server' }] });
    expect(await countTests('playwright', file, 1)).toEqual({ passed: 5, failed: 3 });
  });
});
