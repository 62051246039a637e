import { useEffect, useRef, type RefObject } from 'react';

/** For a panel that comes where a button was pressed: it takes the focus, and anew with other news. */
export function useTakesFocus(news?: unknown): RefObject<HTMLDivElement | null> {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), [news]);
  return panel;
}
