import { networkWords } from '@kettle/core';
import { useLayoutEffect } from 'react';
import * as words from '#words/frame.ts';
import { useApp } from '../app-context.tsx';
import { ProblemPage } from './problem-page.tsx';

interface UnreachedPageProps {
  readonly onRetry: () => void;
}

/** The page's code could not be fetched: tried again by a press, or once there is a network again. */
export function UnreachedPage({ onRetry }: UnreachedPageProps) {
  const { brand } = useApp();
  // Before it is painted: the network may be back in the next moment.
  useLayoutEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <ProblemPage
      title={words.didNotComeTitle}
      message={networkWords(brand.productName)}
      onRetry={onRetry}
    />
  );
}
