import { FAILURE_WORDS, PANEL_TITLES } from '@kettle/core';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/panel.tsx';
import { Page } from './page.tsx';

/** A fault of ours: said once, with a way on, and the journey stays (D32). */
export function BrokenPage() {
  const reload = (): void => window.location.reload();
  return (
    <Page title="This page did not work">
      <Panel
        tone="severe"
        title={PANEL_TITLES.problem}
        action={
          <Button type="button" onClick={reload}>
            Try again
          </Button>
        }
      >
        {FAILURE_WORDS.general}
      </Panel>
    </Page>
  );
}
