import { FAILURE_MESSAGES, PANEL_TITLES } from '@kettle/core';
import type { ReactNode } from 'react';
import * as common from '../../ui/common-copy.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Stack } from '../../ui/stack.tsx';
import { PageLink } from '../routing/links.tsx';
import { Page } from './page.tsx';
import { START_PATH } from '../routing/paths.ts';

/** The page for a link without a guid, which was most likely cut off when it was copied (RT19). */
export function MissingGuidPage({
  title,
  children,
}: {
  readonly title: string;
  /** Another way, below. */
  readonly children?: ReactNode;
}) {
  return (
    <Page title={title} tone="grey">
      <Stack gap="l">
        <Panel
          tone="severe"
          title={PANEL_TITLES.problem}
          action={
            <PageLink event="back-to-start" className={buttonClass('secondary')} to={START_PATH}>
              {common.backToStart}
            </PageLink>
          }
        >
          <p>{FAILURE_MESSAGES.missingGuid}</p>
          <p>Part of the link is missing. Ask your housemate to send it again.</p>
        </Panel>
        {children}
      </Stack>
    </Page>
  );
}
