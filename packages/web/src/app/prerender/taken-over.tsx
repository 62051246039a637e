import { useEffect, type ReactNode } from 'react';

interface TakenOverProps {
  readonly onShown: () => void;
  readonly children: ReactNode;
}

/** Calls `onShown` when React has hydrated or rendered the page. */
export function TakenOver({ onShown, children }: TakenOverProps) {
  useEffect(() => onShown(), [onShown]);
  return children;
}
