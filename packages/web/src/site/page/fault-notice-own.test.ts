import { describe, expect, it } from 'vitest';
import { ChunkLoadError } from '../../platform/import-with-retry.ts';
import { isOwnFault } from './fault-notice.tsx';

const SITE = 'https://kettle.example';
const OURS = `${SITE}/assets/frame-1a2b3c.js`;

function errorWith(stack: string | undefined, message = 'x is not a function'): Error {
  return Object.defineProperty(new TypeError(message), 'stack', { value: stack });
}

const rejected = (reason: unknown): Event =>
  Object.assign(new Event('unhandledrejection'), { reason });
const thrown = (error: unknown, filename = ''): Event =>
  Object.assign(new Event('error'), { error, filename });
const isOurs = (event: Event): boolean => isOwnFault(event, SITE);

describe('a fault', () => {
  it.each([
    [
      'of Chromium',
      `TypeError: x is not a function\n    at save (${OURS}:1:200)\n    at ${OURS}:1:9`,
    ],
    ['of Firefox', `save@${OURS}:1:200\n@${OURS}:1:9\n`],
    ['of Safari', `save@${OURS}:1:200\nglobal code@${OURS}:1:9`],
    [
      'inside a function of the browser',
      `SyntaxError: bad\n    at JSON.parse (<anonymous>)\n    at read (${OURS}:1:200)`,
    ],
    ['inside a function of Safari', `parse@[native code]\nread@${OURS}:1:200`],
    ['of a file being developed', `TypeError: x\n    at save (${SITE}/src/app/app.tsx?t=17:4:2)`],
  ])('is ours if its stack %s begins in a script of the site [ER10]', (_which, stack) => {
    expect(isOurs(rejected(errorWith(stack)))).toBe(true);
    expect(isOurs(thrown(errorWith(stack)))).toBe(true);
  });

  it.each([
    ['an extension of Chromium', '    at f (chrome-extension://abcdef/content.js:1:2)'],
    ['an extension of Firefox', 'f@moz-extension://abcdef/content.js:1:2'],
    ['an extension of Safari', 'f@webkit-masked-url://hidden/:1:2'],
    [
      'an in-app browser, which runs it as the page itself',
      `    at ${SITE}/congratulations?a=b:1:2`,
    ],
    ['an in-app browser of iOS', 'f@user-script:2:1:2'],
    ['an in-app browser, which runs it nowhere', '    at <anonymous>:1:2'],
    ['another site', '    at f (https://tags.example/tag.js:1:2)'],
    ['a site with a longer name', `    at f (${SITE}.evil/assets/a.js:1:2)`],
    [
      'an extension that our code has called',
      `    at f (chrome-extension://abcdef/content.js:1:2)\n    at save (${OURS}:1:200)`,
    ],
  ])('is not ours if it comes from %s [ER10]', (_which, frames) => {
    const error = errorWith(frames.startsWith(' ') ? `TypeError: x\n${frames}` : frames);
    expect(isOurs(rejected(error))).toBe(false);
    expect(isOurs(thrown(error, OURS))).toBe(false);
  });

  it('is not ours if only its message names a file of ours [ER10]', () => {
    expect(isOurs(rejected(errorWith(`Error: at ${OURS}`, `at ${OURS}`)))).toBe(false);
  });

  it.each([
    ['a text', 'ResizeObserver loop completed'],
    ['nothing', undefined],
    ['an object', { code: 7 }],
    ['an error without a stack', errorWith(undefined)],
    ['code that could not be fetched', new ChunkLoadError('offline')],
  ])('is not ours if a promise was rejected with %s [ER10]', (_which, reason) => {
    expect(isOurs(rejected(reason))).toBe(false);
  });

  it('without a stack is ours if the browser names a script of the site [ER10]', () => {
    expect(isOurs(thrown(errorWith(undefined), OURS))).toBe(true);
    expect(isOurs(thrown(errorWith(undefined), `${SITE}/household`))).toBe(false);
  });

  it('is not ours if it is a report about layout, or an error that the browser hides [ER10]', () => {
    expect(isOurs(thrown(null, `${SITE}/household`))).toBe(false);
    expect(isOurs(thrown(undefined))).toBe(false);
  });
});
