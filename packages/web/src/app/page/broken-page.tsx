import { FAILURE_WORDS } from '@kettle/core';
import { ProblemPage } from './problem-page.tsx';

/** Shown after a bug in our code: says so once and offers to reload. The journey is kept (D32). */
export function BrokenPage() {
  const reload = (): void => window.location.reload();
  return (
    <ProblemPage title="This Page Did Not Work" message={FAILURE_WORDS.general} onRetry={reload} />
  );
}
