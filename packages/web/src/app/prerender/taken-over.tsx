import { useEffect, type ReactNode } from 'react';

interface TakenOverProps {
  readonly onShown: () => void;
  readonly children: ReactNode;
}

/** Tells when the page has come alive. */
export function TakenOver({ onShown, children }: TakenOverProps) {
  useEffect(() => onShown(), [onShown]);
  return children;
}
