import { expect, test } from '../test.ts';

/**
 * The test fixture must report each of these faults. Otherwise a passing test would not prove that
 * its pages had no faults.
 */
const FAULTS: readonly (readonly [name: string, act: () => void, reported: RegExp])[] = [
  [
    'an error',
    () =>
      void setTimeout(() => {
        throw new Error('planted');
      }),
    /planted/,
  ],
  ['a rejection nobody handles', () => void Promise.reject(new Error('planted')), /planted/],
  ['an error in the console', () => console.error('planted'), /planted/],
  [
    'a style that the policy forbids',
    () => {
      const style = document.createElement('style');
      style.textContent = 'body { color: red }';
      document.head.append(style);
    },
    /violates its content security policy: style-src/,
  ],
];

for (const [name, act, reported] of FAULTS) {
  test(`every test detects ${name} [SC1]`, async ({ pageErrors, page }) => {
    await page.goto('/');
    await page.evaluate(act);
    await expect.poll(() => pageErrors.join('\n')).toMatch(reported);
    pageErrors.length = 0;
  });
}
