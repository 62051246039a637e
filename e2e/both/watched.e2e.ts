import { expect, test } from '../watched.ts';

/** The test fixture must report each of these faults. Otherwise a passing test would not prove that its pages had no faults. */
const FAULTS: readonly (readonly [name: string, act: () => void, heard: RegExp])[] = [
  [
    'an error',
    () =>
      void setTimeout(() => {
        throw new Error('planted');
      }),
    /planted/,
  ],
  ['a rejection nobody handles', () => void Promise.reject(new Error('planted')), /planted/],
  ['a complaint in the console', () => console.error('planted'), /planted/],
  [
    'a style against the policy',
    () => {
      const style = document.createElement('style');
      style.textContent = 'body { color: red }';
      document.head.append(style);
    },
    /breach of the page’s own policy: style-src/,
  ],
];

for (const [name, act, heard] of FAULTS) {
  test(`every test detects ${name} [SC1]`, async ({ complaints, page }) => {
    await page.goto('/');
    await page.evaluate(act);
    await expect.poll(() => complaints.join('\n')).toMatch(heard);
    complaints.length = 0;
  });
}
