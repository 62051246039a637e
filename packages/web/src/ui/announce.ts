type Listener = (text: string) => void;

const listeners = new Set<Listener>();

/**
 * Announces the text once in the live region that was mounted last. In an open dialog that is the dialog's own region,
 * since screen readers ignore the page behind it. Without a mounted region nothing happens.
 */
export function announce(text: string): void {
  [...listeners].at(-1)?.(text);
}

/** For the live region: calls the listener with each announcement. Returns a function that stops it. */
export function listenToAnnouncements(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
