/** Delays `run` until `afterMs` have passed without another `call`. */
export function debounce(run: () => void, afterMs: number) {
  let dueAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  const runNow = (): void => {
    cancel();
    run();
  };
  const call = (): void => {
    cancel();
    dueAt = performance.now() + afterMs;
    timer = setTimeout(runNow, afterMs);
  };
  /** Runs at once if a call is overdue: timers are throttled in hidden tabs. */
  const runIfOverdue = (): void => {
    if (timer !== undefined && performance.now() >= dueAt) runNow();
  };
  /** Runs at once if a call is pending. */
  const flush = (): void => {
    if (timer !== undefined) runNow();
  };
  return { call, runNow, runIfOverdue, flush, cancel };
}
