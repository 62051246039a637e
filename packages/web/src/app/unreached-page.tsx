import { networkWords, PANEL_TITLES } from '@kettle/core';
import { useLayoutEffect } from 'react';
import * as common from '#words/common.ts';
import * as words from '#words/frame.ts';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/panel.tsx';
import { useApp } from './app-context.tsx';
import { Page } from './page.tsx';

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
    <Page title={words.pageDidNotCome}>
      <Panel
        tone="severe"
        title={PANEL_TITLES.problem}
        action={
          <Button type="button" onClick={onRetry}>
            {common.tryAgain}
          </Button>
        }
      >
        {networkWords(brand.productName)}
      </Panel>
    </Page>
  );
}
