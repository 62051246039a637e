import { debounce } from './debounce.ts';

/** Not the focus, which pages move by themselves. */
const SIGNS_OF_LIFE = [
  'input',
  'keydown',
  'pointerdown',
  'pointermove',
  'scroll',
  'wheel',
] as const;

/** Calls `run` each time the page has shown no sign of anybody for `afterMs`. Returns a function that ends this. */
export function whenIdle(page: Window, run: () => void, afterMs: number): () => void {
  const controller = new AbortController();
  const { call, runIfOverdue, cancel } = debounce(run, afterMs);
  const touch = (): void => {
    // A touch must not put off a call that is overdue, because a hidden page's timer was late.
    runIfOverdue();
    call();
  };
  const options = { capture: true, passive: true, signal: controller.signal };
  for (const sign of SIGNS_OF_LIFE) page.addEventListener(sign, touch, options);
  page.document.addEventListener('visibilitychange', runIfOverdue, options);
  call();
  return () => {
    controller.abort();
    cancel();
  };
}
