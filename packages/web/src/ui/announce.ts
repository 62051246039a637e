type Listener = (text: string) => void;

const listeners = new Set<Listener>();

/** Says the text once through the page's live region; nothing happens where none is mounted. */
export function announce(text: string): void {
  for (const listener of listeners) listener(text);
}

/** Used by the live region; the answer ends the listening. */
export function listenToAnnouncements(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
