import { afterEach, expect, it, vi } from 'vitest';
import { submissionLock } from '../composition/container.ts';
import { underLock } from './under-lock.ts';

type Request = (name: string, options: LockOptions, begin: LockGrantedCallback<unknown>) => unknown;

function locksThat(request: Request | undefined): void {
  vi.stubGlobal('navigator', { locks: request && { request } });
}

const granted: Request = (name, _options, begin) => begin({ name, mode: 'exclusive' });
const refuseLock: Request = (_name, _options, begin) => begin(null);
const refused: Request = () =>
  Promise.reject(new DOMException('not allowed in this context', 'SecurityError'));

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['grants a lock', granted],
  ['refuses every lock, as Firefox does with cookies blocked', refused],
  ['has no locks, as on a page that is not secure', undefined],
])('sends a submission once from a browser that %s [ST5]', async (_which, request) => {
  locksThat(request);
  const send = vi.fn<() => Promise<object>>(() => Promise.resolve({ kind: 'done' }));
  expect(await submissionLock.tryRun('lead', send)).toEqual({ kind: 'done' });
  expect(send).toHaveBeenCalledTimes(1);
});

it('sends nothing while another tab is sending', async () => {
  locksThat(refuseLock);
  const send = vi.fn<() => Promise<object>>(() => Promise.resolve({}));
  expect(await submissionLock.tryRun('lead', send)).toBeUndefined();
  expect(send).not.toHaveBeenCalled();
});

it('does not repeat work that began and failed', async () => {
  locksThat(granted);
  const work = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('broken')));
  await expect(underLock('one', {}, work)).rejects.toThrow('broken');
  expect(work).toHaveBeenCalledTimes(1);
});
