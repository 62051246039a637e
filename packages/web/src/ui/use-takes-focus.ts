import { useEffect, useRef, type RefObject } from 'react';

/** For a panel that appears after a press: the panel takes the focus when it mounts and whenever `news` changes. */
export function useTakesFocus(news?: unknown): RefObject<HTMLDivElement | null> {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), [news]);
  return panel;
}
