import { type ReactNode, useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from './text.tsx';

const ANNOUNCEMENT = 'kettle:announcement';

/**
 * Announces the text once, in the open dialog's live region or else in the page's: screen readers
 * ignore the page behind a dialog.
 */
export function announce(text: string): void {
  document.dispatchEvent(new CustomEvent(ANNOUNCEMENT, { detail: text }));
}

/** Whether an open dialog, which has its own live region, covers this one. */
function isBehindDialog(region: Element | null): boolean {
  const top = [...document.querySelectorAll('dialog[open]')].at(-1);
  return top !== undefined && !top.contains(region);
}

const REMOVE_AFTER_MS = 4000;

interface Announcement {
  readonly id: number;
  readonly text: string;
}

/**
 * The live region in which `announce` puts its texts: one for the page, and one in each open
 * dialog. Each text is a new node, so that screen readers say the same text again, and say two
 * simultaneous texts once each. The node is removed after a few seconds, so that it is not read
 * later as part of the page.
 */
export function LiveRegion() {
  const region = useRef<HTMLSpanElement>(null);
  const [announcements, setAnnouncements] = useState<readonly Announcement[]>([]);
  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>();
    let id = 0;
    const add = (event: Event): void => {
      if (isBehindDialog(region.current)) return;
      const one = { id: (id += 1), text: (event as CustomEvent<string>).detail };
      setAnnouncements((others) => [...others, one]);
      const remove = (): void => setAnnouncements((all) => all.filter((other) => other !== one));
      timers.add(setTimeout(remove, REMOVE_AFTER_MS));
    };
    document.addEventListener(ANNOUNCEMENT, add);
    return () => {
      document.removeEventListener(ANNOUNCEMENT, add);
      timers.forEach(clearTimeout);
    };
  }, []);
  return (
    <VisuallyHidden>
      <span ref={region} role="status" aria-atomic="false">
        {announcements.map(({ id, text }) => (
          <span key={id}>{text}</span>
        ))}
      </span>
    </VisuallyHidden>
  );
}

/**
 * Announces changes of the text after the first render. Screen readers read the first text with the
 * page, and with it the one that takes its place when the page has loaded.
 */
export function useAnnounceChanges(text: string | undefined, isLoaded = true): void {
  const known = useRef({ text, isLoaded });
  useEffect(() => {
    const before = known.current;
    known.current = { text, isLoaded };
    if (before.isLoaded && before.text !== text && text !== undefined) announce(text);
  }, [text, isLoaded]);
}

/** Longer than the time for which browsers batch changes for screen readers. */
const EXPOSE_AFTER_MS = 200;

export interface LiveTextProps {
  readonly children: ReactNode;
}

/**
 * A live region that is mounted together with its text. The text is visible at once, but hidden
 * from screen readers for a moment, because some of them announce only text that is added to an
 * existing region. The region has no `status` role: Orca 43 reads that as 'status bar', without the
 * text in it.
 */
export function LiveText({ children }: LiveTextProps) {
  const [isExposed, setIsExposed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsExposed(true), EXPOSE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div aria-live="polite" aria-atomic="true">
      <div aria-hidden={isExposed ? undefined : true}>{children}</div>
    </div>
  );
}
