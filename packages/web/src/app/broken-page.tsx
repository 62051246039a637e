import { FAILURE_WORDS, PANEL_TITLES } from '@kettle/core';
import * as common from '#words/common.ts';
import * as words from '#words/frame.ts';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/panel.tsx';
import { Page } from './page.tsx';

/** A fault of ours: said once, with a way on, and the journey stays (D32). */
export function BrokenPage() {
  const reload = (): void => window.location.reload();
  return (
    <Page title={words.pageDidNotWork}>
      <Panel
        tone="severe"
        title={PANEL_TITLES.problem}
        action={
          <Button type="button" onClick={reload}>
            {common.tryAgain}
          </Button>
        }
      >
        {FAILURE_WORDS.general}
      </Panel>
    </Page>
  );
}
