import { expect, test } from '../watched.ts';

/** Each must be heard, or the silence of all other tests tells nothing. */
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
  test(`[SC1] every test hears ${name}`, async ({ complaints, page }) => {
    await page.goto('/');
    await page.evaluate(act);
    await expect.poll(() => complaints.join('\n')).toMatch(heard);
    complaints.length = 0;
  });
}
