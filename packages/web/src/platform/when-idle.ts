import { debounce } from './debounce.ts';

/** Focus events do not count, because pages move the focus by themselves. */
const ACTIVITY_EVENTS = [
  'input',
  'keydown',
  'pointerdown',
  'pointermove',
  'scroll',
  'wheel',
] as const;

/**
 * Calls `run` each time nobody has used the page for `afterMs`. Returns a function that stops this.
 */
export function whenIdle(page: Window, run: () => void, afterMs: number): () => void {
  const controller = new AbortController();
  const { call, runIfOverdue, cancel } = debounce(run, afterMs);
  const onActivity = (): void => {
    // Timers are throttled in hidden tabs. New activity must not delay a call that is overdue.
    runIfOverdue();
    call();
  };
  const options = { capture: true, passive: true, signal: controller.signal };
  for (const sign of ACTIVITY_EVENTS) page.addEventListener(sign, onActivity, options);
  page.document.addEventListener('visibilitychange', runIfOverdue, options);
  call();
  return () => {
    controller.abort();
    cancel();
  };
}
