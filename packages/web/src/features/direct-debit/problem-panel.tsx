import { isAboutToday } from '@kettle/core';
import type { Ref } from 'react';
import * as copy from './direct-debit-copy.ts';
import { PageLink } from '../../site/routing/links.tsx';
import { accountExistsPath } from '../../site/routing/paths.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Sentence } from '../../ui/text.tsx';
import { Stack } from '../../ui/stack.tsx';
import type { DirectDebitProblem } from '../../site/journey/direct-debit-problem.ts';
import { SupportPhone } from '../../site/page/support-phone.tsx';

const CHECK_OR_CALL =
  'Please check your details, and that the account accepts Direct Debits. If it still does not work, {phone}.';

interface DirectDebitProblemPanelProps {
  readonly problem: DirectDebitProblem;
  readonly onStartAgain: () => void;
  readonly ref?: Ref<HTMLDivElement> | undefined;
}

/**
 * Explains why a direct debit was not set up, and how to continue: check the details, go to the
 * account, change the refused date or detail, or start again.
 */
export function DirectDebitProblemPanel(props: DirectDebitProblemPanelProps) {
  const { problem, onStartAgain, ref } = props;
  const { title, message } = problem.problem;
  return (
    <Panel tone="severe" title={title} action={actionOf(problem, onStartAgain)} ref={ref}>
      <Stack gap="s">
        <p>{message}</p>
        {problem.correction && isAboutToday(message) && (
          <p>
            Your start date has passed. If this device says otherwise, check its date and time. Then
            change your dates.
          </p>
        )}
        {problem.isRefused && !problem.correction && <CheckDetailsHint />}
      </Stack>
    </Panel>
  );
}

function actionOf(failed: DirectDebitProblem, onStartAgain: () => void) {
  const { accountGuid, correction, needsNewStart } = failed;
  if (correction) {
    const isOfPerson = correction.step === 'your-details';
    return (
      <PageLink
        event={isOfPerson ? 'change-details' : 'change-dates'}
        className={buttonClass('secondary')}
        to={correction.path}
      >
        {isOfPerson ? 'Change your details' : 'Change the dates'}
      </PageLink>
    );
  }
  if (accountGuid !== undefined)
    return (
      <PageLink
        event="go-to-account"
        className={buttonClass('secondary')}
        to={accountExistsPath(accountGuid)}
      >
        {copy.goToAccount}
      </PageLink>
    );
  if (!needsNewStart) return undefined;
  return (
    <Button event="start-again" variant="secondary" onClick={onStartAgain}>
      {copy.startAgain}
    </Button>
  );
}

function CheckDetailsHint() {
  return (
    <p>
      <Sentence words={CHECK_OR_CALL} parts={{ phone: <SupportPhone /> }} />
    </p>
  );
}
