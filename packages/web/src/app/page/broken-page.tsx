import { FAILURE_WORDS } from '@kettle/core';
import * as words from '#words/frame.ts';
import { ProblemPage } from './problem-page.tsx';

/** Shown after a bug in our code: says so once and offers to reload. The journey is kept (D32). */
export function BrokenPage() {
  const reload = (): void => window.location.reload();
  return (
    <ProblemPage title={words.didNotWorkTitle} message={FAILURE_WORDS.general} onRetry={reload} />
  );
}
