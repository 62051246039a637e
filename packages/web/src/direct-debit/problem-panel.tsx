import type { Ref } from 'react';
import * as words from '#words/direct-debit.ts';
import { PageLink } from '../app/routing/page-link.tsx';
import { accountExistsPath } from '../app/routing/paths.ts';
import type { Problem } from '../forms/form.view-model.ts';
import { buttonClass } from '../ui/button-class.ts';
import { Panel } from '../ui/panel.tsx';
import { Sentence } from '../ui/sentence.tsx';
import { Stack } from '../ui/stack.tsx';
import { SupportPhone } from './support-phone.tsx';

interface DirectDebitProblemPanelProps {
  readonly problem: Problem;
  /** The provider's no: what to check, and whom to call. */
  readonly asksToCheck?: boolean;
  /** The account that the address turned out to have (decision 33). */
  readonly accountGuid?: string | undefined;
  readonly ref?: Ref<HTMLDivElement> | undefined;
}

/** Why a direct debit was not set up, and the way on. */
export function DirectDebitProblemPanel(props: DirectDebitProblemPanelProps) {
  const { problem, asksToCheck = false, accountGuid, ref } = props;
  const link = accountGuid !== undefined && (
    <PageLink className={buttonClass('secondary')} to={accountExistsPath(accountGuid)}>
      {words.goToAccount}
    </PageLink>
  );
  return (
    <Panel tone="severe" title={problem.title} action={link || undefined} ref={ref}>
      <Stack gap="s">
        <p>{problem.message}</p>
        {asksToCheck && <WhatToCheck />}
      </Stack>
    </Panel>
  );
}

function WhatToCheck() {
  return (
    <p>
      <Sentence words={words.checkOrCall} parts={{ phone: <SupportPhone /> }} />
    </p>
  );
}
