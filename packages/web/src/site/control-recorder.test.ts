import { afterEach, expect, it, vi } from 'vitest';
import { ControlRecorder } from './control-recorder.ts';

afterEach(() => vi.unstubAllGlobals());

it('a control works although the data layer of another company fails [CO9]', () => {
  const report = vi.fn<(problem: unknown) => void>();
  vi.stubGlobal('reportError', report);
  const recorder = new ControlRecorder();
  const problem = new Error('theirs');
  recorder.listen(() => {
    throw problem;
  });
  expect(() => recorder.record('clicked', 'next')).not.toThrow();
  expect(report.mock.calls).toEqual([[problem]]);
});

it('nothing is recorded before somebody listens, nor after [CO8]', () => {
  const recorder = new ControlRecorder();
  const recorded: string[] = [];
  recorder.record('clicked', 'next');
  const stop = recorder.listen((kind, control) => recorded.push(`${kind} ${control}`));
  recorder.record('changed', 'address');
  recorder.record('clicked', 'uncounted');
  stop();
  recorder.record('clicked', 'back');
  expect(recorded).toEqual(['changed address']);
});
