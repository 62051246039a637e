/** A page that was shown to the visitor. */
interface Arrival {
  /** The key of the page's history entry. */
  readonly key: string;
  readonly pathname: string;
}

type Listener = (pathname: string) => void;

const listeners = new Set<Listener>();
let latest: Arrival | undefined;

/** Called by each page when it is shown. A page that mounts again in its own place does not arrive a second time. */
export function noteArrival(arrival: Arrival): void {
  if (latest?.key === arrival.key && latest.pathname === arrival.pathname) return;
  latest = arrival;
  for (const listener of listeners) listener(arrival.pathname);
}

/** Calls the listener with the page shown now and with each later page. Returns a function that stops it. */
export function listenToArrivals(listener: Listener): () => void {
  listeners.add(listener);
  if (latest) listener(latest.pathname);
  return () => {
    listeners.delete(listener);
  };
}

let hasNavigated = false;

/** Whether the page shown is still the one that the browser loaded. */
export function isFirstArrival(): boolean {
  return !hasNavigated;
}

/** Records that the person has left the page that the browser loaded. */
export function noteNavigation(): void {
  hasNavigated = true;
}
