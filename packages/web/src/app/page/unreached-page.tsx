import { networkWords } from '@kettle/core';
import { useLayoutEffect } from 'react';
import { useApp } from '../app-context.tsx';
import { ProblemPage } from './problem-page.tsx';

interface UnreachedPageProps {
  readonly onRetry: () => void;
}

/** Shown if the page's code could not be fetched. Retries on a press, and when the network is back. */
export function UnreachedPage({ onRetry }: UnreachedPageProps) {
  const { brand } = useApp();
  // A layout effect listens before the first paint, since the network may be back at any moment.
  useLayoutEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <ProblemPage
      title="This Page Didn't Load"
      message={networkWords(brand.productName)}
      onRetry={onRetry}
    />
  );
}
