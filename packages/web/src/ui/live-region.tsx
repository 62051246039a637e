import { useEffect, useState } from 'react';
import { listenToAnnouncements } from './announce.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const KEPT_MS = 4000;

/**
 * The one place where `announce` speaks. Each text is a new node, so that the same words are said again, and it
 * goes after a while, so that nobody reads it later as part of the page.
 */
export function LiveRegion() {
  const [said, setSaid] = useState({ text: '', turn: 0 });
  useEffect(
    () => listenToAnnouncements((text) => setSaid(({ turn }) => ({ text, turn: turn + 1 }))),
    [],
  );
  useEffect(() => {
    if (!said.text) return;
    const timer = setTimeout(() => setSaid({ text: '', turn: said.turn }), KEPT_MS);
    return () => clearTimeout(timer);
  }, [said]);
  return (
    <VisuallyHidden>
      <span role="status">
        <span key={said.turn}>{said.text}</span>
      </span>
    </VisuallyHidden>
  );
}
