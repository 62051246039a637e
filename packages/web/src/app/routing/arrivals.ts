/** A page that has come to stand before the visitor. */
interface Arrival {
  /** Of its history entry. */
  readonly key: string;
  readonly pathname: string;
}

type Listener = (pathname: string) => void;

const listeners = new Set<Listener>();
let latest: Arrival | undefined;

/** Told by each page once it is there; a page that is built anew in its place has not arrived again. */
export function noteArrival(arrival: Arrival): void {
  if (latest?.key === arrival.key && latest.pathname === arrival.pathname) return;
  latest = arrival;
  for (const listener of listeners) listener(arrival.pathname);
}

/** Hears of the page that is there now and of each one that follows; the answer ends it. */
export function listenToArrivals(listener: Listener): () => void {
  listeners.add(listener);
  if (latest) listener(latest.pathname);
  return () => {
    listeners.delete(listener);
  };
}

let hasNavigated = false;

/** Whether this page is still the one that was loaded: no step has been taken since. */
export function isFirstArrival(): boolean {
  return !hasNavigated;
}

/** Tells that the person has gone on from the page that was loaded. */
export function noteNavigation(): void {
  hasNavigated = true;
}
