/**
 * Calls `run` once nothing has asked for it for `afterMs`. Asking again sets no new timer, so that it costs a key press
 * next to nothing.
 */
export function lateCall(run: () => void, afterMs: number) {
  let dueAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  const now = (): void => {
    cancel();
    run();
  };
  const look = (): void => {
    const restMs = dueAt - performance.now();
    timer = restMs > 0 ? setTimeout(look, restMs) : undefined;
    if (!timer) run();
  };
  const soon = (): void => {
    dueAt = performance.now() + afterMs;
    if (!timer) look();
  };
  /** Calls it at once if its time has passed, which the timer of a hidden page may tell late. */
  const catchUp = (): void => {
    if (timer && performance.now() >= dueAt) now();
  };
  /** Calls it at once if it was asked for. */
  const flush = (): void => {
    if (timer) now();
  };
  return { soon, now, catchUp, flush, cancel };
}
