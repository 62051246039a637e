import { FAILURE_WORDS } from '@kettle/core';
import * as words from '#words/frame.ts';
import { ProblemPage } from './problem-page.tsx';

/** A fault of ours: said once, with a way on, and the journey stays (D32). */
export function BrokenPage() {
  const reload = (): void => window.location.reload();
  return (
    <ProblemPage title={words.didNotWorkTitle} message={FAILURE_WORDS.general} onRetry={reload} />
  );
}
