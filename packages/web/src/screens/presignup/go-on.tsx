import { furthestLeadStep, hasProgress } from '@kettle/core';
import { observer } from 'mobx-react-lite';
import * as common from '#words/common.ts';
import * as words from '#words/presignup.ts';
import { useApp } from '../../app/app-context.tsx';
import { PageLink } from '../../app/routing/page-link.tsx';
import { JOINING_PATHS, LEAD_PATHS } from '../../app/routing/paths.ts';
import { watched } from '../../app/screen-model/watched.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Card } from '../../ui/card.tsx';
import { Stack } from '../../ui/stack.tsx';

/** Links back into an unfinished journey: the lead's own, or a joining. */
export const GoOn = observer(function GoOn() {
  const { joining, lead } = useApp();
  const hasLeft = watched(() => hasProgress(lead.facts()));
  const joiningLeft = joining.store?.furthestStep;
  if (!hasLeft && !joiningLeft) return null;
  return (
    <Card title={words.welcomeBackTitle}>
      <Stack gap="s">
        <p>{words.stillHere}</p>
        {hasLeft && (
          <PageLink
            event="continue"
            className={buttonClass('secondary')}
            to={LEAD_PATHS[furthestLeadStep(lead.facts())]}
          >
            {common.continueWhereLeft}
          </PageLink>
        )}
        {joiningLeft && (
          <PageLink
            event={hasLeft ? 'continue-joining' : 'continue'}
            className={buttonClass('secondary')}
            to={JOINING_PATHS[joiningLeft]}
          >
            {hasLeft ? words.continueJoining : common.continueWhereLeft}
          </PageLink>
        )}
      </Stack>
    </Card>
  );
});
