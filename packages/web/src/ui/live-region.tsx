import { useEffect, useState } from 'react';
import { listenToAnnouncements } from './announce.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const KEPT_MS = 4000;

interface Said {
  readonly turn: number;
  readonly text: string;
}

/**
 * Where `announce` speaks: one for the page, and one in each open dialog. Each text is a new node beside the others,
 * so that the same words are said again and two at once are both said, each once; it goes after a while, so that
 * nobody reads it later as part of the page.
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
