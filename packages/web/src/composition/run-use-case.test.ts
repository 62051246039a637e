import { failure, success } from '@kettle/core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aJoiner } from '../testing/a-joiner.ts';
import { chunkNotLoaded } from '../testing/chunk-not-loaded.ts';
import { loadByUseCase, runUseCase } from './run-use-case.ts';

describe('a use-case', () => {
  it('whose code cannot be fetched fails like a provider that cannot be reached [ST8, ER2]', async () => {
    const answer = await runUseCase(chunkNotLoaded, () => Promise.resolve(success('asked')));
    expect(answer).toEqual(failure({ kind: 'unreachable' }));
  });

  it('that cannot be wired throws, since that is a bug and not a network failure [ER10]', async () => {
    const broken = () => Promise.reject(new TypeError('no binding'));
    await expect(runUseCase(broken, () => Promise.resolve(success('asked')))).rejects.toThrow(
      'no binding',
    );
  });

  it('that throws is a bug too [ER10]', async () => {
    const { parts } = aJoiner();
    const breaking = runUseCase(parts.services, () => Promise.reject(new RangeError('ours')));
    await expect(breaking).rejects.toThrow('ours');
  });
});

afterEach(() => vi.unstubAllGlobals());

/** Records the faults that are reported with `reportError`. */
function reports() {
  const report = vi.fn<(fault: unknown) => void>();
  vi.stubGlobal('reportError', report);
  return report;
}

const anything = () => Promise.resolve(success('found'));

describe('a use-case that loads what a page shows', () => {
  it('returns a failure for a bug, and reports the bug [ER10]', async () => {
    const report = reports();
    const fault = new TypeError('no binding');
    const answer = await loadByUseCase(() => Promise.reject(fault), anything);
    expect(answer).toEqual(failure({ kind: 'faulted', messages: [] }));
    expect(report.mock.calls).toEqual([[fault]]);
  });

  it('reports nothing when its code cannot be fetched [ST8]', async () => {
    const report = reports();
    expect(await loadByUseCase(chunkNotLoaded, anything)).toEqual(failure({ kind: 'unreachable' }));
    expect(report).not.toHaveBeenCalled();
  });
});
