import { type ReactNode, useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from './text.tsx';

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
function listenToAnnouncements(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

const KEPT_MS = 4000;

interface Said {
  readonly turn: number;
  readonly text: string;
}

/**
 * The live region in which `announce` puts its texts: one for the page, and one in each open dialog. Each text is a new
 * node, so that screen readers say the same text again, and say two simultaneous texts once each. The node is removed after
 * a few seconds, so that it is not read later as part of the page.
 */
export function LiveRegion() {
  const [said, setSaid] = useState<readonly Said[]>([]);
  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>();
    let turn = 0;
    const stop = listenToAnnouncements((text) => {
      const one = { turn: (turn += 1), text };
      setSaid((others) => [...others, one]);
      timers.add(setTimeout(() => setSaid((all) => all.filter((other) => other !== one)), KEPT_MS));
    });
    return () => {
      stop();
      timers.forEach(clearTimeout);
    };
  }, []);
  return (
    <VisuallyHidden>
      <span role="status" aria-atomic="false">
        {said.map(({ turn, text }) => (
          <span key={turn}>{text}</span>
        ))}
      </span>
    </VisuallyHidden>
  );
}

/** Announces changes of the text after the first render. Screen readers read the first text with the page. */
export function useAnnounceChanges(text: string | undefined): void {
  const known = useRef(text);
  useEffect(() => {
    if (known.current === text) return;
    known.current = text;
    if (text !== undefined) announce(text);
  }, [text]);
}

/** Longer than the time for which browsers collect changes before they report them to a screen reader. */
const REGION_ALONE_MS = 200;

export interface LiveTextProps {
  readonly children: ReactNode;
}

/**
 * A live region that is mounted together with its text. The text is visible at once, but hidden from screen readers for a
 * moment, since some of them announce only text added to a region that they know already. The region has no `status` role:
 * Orca 43 reads that as 'status bar', without the text in it.
 */
export function LiveText({ children }: LiveTextProps) {
  const [isHeard, setHeard] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHeard(true), REGION_ALONE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div aria-live="polite" aria-atomic="true">
      <div aria-hidden={isHeard ? undefined : true}>{children}</div>
    </div>
  );
}
