import { failure, success } from '@kettle/core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { outOfReach } from '../testing/out-of-reach.ts';
import { lookUp } from './look-up.ts';

afterEach(() => vi.unstubAllGlobals());

/** Records the faults that are reported with `reportError`. */
function reports() {
  const report = vi.fn<(fault: unknown) => void>();
  vi.stubGlobal('reportError', report);
  return report;
}

const anything = () => Promise.resolve(success('found'));

describe('a look-up for a page', () => {
  it('returns a failure for a bug, and reports the bug [ER10]', async () => {
    const report = reports();
    const fault = new TypeError('no binding');
    const answer = await lookUp(() => Promise.reject(fault), anything);
    expect(answer).toEqual(failure({ kind: 'faulted', messages: [] }));
    expect(report.mock.calls).toEqual([[fault]]);
  });

  it('reports nothing when its code cannot be fetched [ST8]', async () => {
    const report = reports();
    expect(await lookUp(outOfReach, anything)).toEqual(failure({ kind: 'unreachable' }));
    expect(report).not.toHaveBeenCalled();
  });
});
