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
  it('is ours if its file or its stack names a script of the site [ER10]', () => {
    expect(isOurs(thrown(errorWith(undefined), OURS))).toBe(true);
    expect(isOurs(rejected(errorWith(`TypeError: x\n    at save (${OURS}:1:200)`)))).toBe(true);
    expect(isOurs(rejected(errorWith(`parse@[native code]\nread@${OURS}:1:200`)))).toBe(true);
  });

  it.each([
    'chrome-extension://abcdef/content.js',
    'webkit-masked-url://hidden/',
    `${SITE}/congratulations?a=b`,
    'https://tags.example/tag.js',
    `${SITE}.evil/assets/a.js`,
    '',
  ])('is not ours if it comes from %j [ER10]', (file) => {
    expect(isOurs(thrown(errorWith(undefined), file))).toBe(false);
    expect(isOurs(rejected(errorWith(`TypeError: x\n    at f (${file}:1:2)`)))).toBe(false);
  });

  it.each([
    ['a text', 'ResizeObserver loop completed'],
    ['nothing', undefined],
    ['an error without a stack', errorWith(undefined)],
    ['code that could not be fetched', new ChunkLoadError('offline')],
  ])('is not ours if a promise was rejected with %s [ER10]', (_which, reason) => {
    expect(isOurs(rejected(reason))).toBe(false);
  });

  it('is not ours if it is a report about layout, or an error that the browser hides [ER10]', () => {
    expect(isOurs(thrown(null, OURS))).toBe(false);
    expect(isOurs(thrown(undefined))).toBe(false);
  });
});
