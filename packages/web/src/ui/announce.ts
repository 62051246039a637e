type Listener = (text: string) => void;

const listeners = new Set<Listener>();

/**
 * Says the text once through the live region that came last: an open dialog's own, since a screen
 * reader hears nothing of the page behind it. Nothing happens where none is mounted.
 */
export function announce(text: string): void {
  [...listeners].at(-1)?.(text);
}

/** Used by the live region; the answer ends the listening. */
export function listenToAnnouncements(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
