import { useEffect, useState } from 'react';
import { listenToAnnouncements } from './announce.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

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
