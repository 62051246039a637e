import { PANEL_TITLES } from '@kettle/core';
import * as common from '../../ui/common-copy.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Page } from './page.tsx';

interface ProblemPageProps {
  readonly title: string;
  readonly message: string;
  readonly onRetry: () => void;
}

/** Replaces a page that could not be shown: says what is wrong and offers to retry. */
export function ProblemPage({ title, message, onRetry }: ProblemPageProps) {
  return (
    <Page title={title}>
      <Panel
        tone="severe"
        title={PANEL_TITLES.problem}
        action={
          <Button event="try-again" type="button" onClick={onRetry}>
            {common.tryAgain}
          </Button>
        }
      >
        {message}
      </Panel>
    </Page>
  );
}
