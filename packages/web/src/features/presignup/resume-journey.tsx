import {
  leadJourney,
  hasUnknownOutcome,
  hasProgress,
  isBeingSent,
  type Submissions,
} from '@kettle/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import * as common from '../../ui/common-copy.ts';
import { useApp } from '../../site/app-context.tsx';
import { PageLink } from '../../site/routing/links.tsx';
import { JOINING_PATHS, LEAD_PATHS } from '../../site/routing/paths.ts';
import { expr } from '../../platform/expr.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FocusSwap } from '../../ui/focus.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Stack } from '../../ui/stack.tsx';

const START_AGAIN = 'Start again';

interface ResumeJourneyProps {
  /** Whether the form below is folded away, so that to continue is the button that leads on. */
  readonly isOnlyWayOn: boolean;
  /** Called when everything has been cleared. */
  readonly onCleared: () => void;
}

type Part = 'offer' | 'being sent' | 'may be set up' | 'cleared';

/**
 * Links back to an unfinished journey, the lead's or a joiner's, with a button to start again.
 * While the outcome of a direct debit is unknown, it asks for confirmation, because starting again
 * forgets the key to look it up.
 */
export const ResumeJourney = observer(function ResumeJourney(props: ResumeJourneyProps) {
  const { isOnlyWayOn, onCleared } = props;
  const { joining, lead } = useApp();
  const [part, setPart] = useState<Part>('offer');
  const canResume = useCanResume();
  if (!canResume && part !== 'cleared') return null;
  const clear = (): void => {
    lead.startAgain();
    if (joining.furthestStep && joining.journey) joining.abandon(joining.journey.guid);
    setPart('cleared');
    onCleared();
  };
  const startAgain = (): void => {
    const open = blockingPart([lead.journey.submissions, joining.journey?.submissions]);
    if (open) setPart(open);
    else clear();
  };
  return (
    <FocusSwap part={part} label={part === 'offer' ? undefined : START_AGAIN}>
      {part === 'cleared' ? (
        <Panel tone="info" isAnnounced>
          What you typed and picked has been cleared.
        </Panel>
      ) : (
        <Card title="Welcome Back">
          <Stack gap="s">
            {part === 'offer' ? (
              <p>What you typed last time is still here.</p>
            ) : (
              <Warning part={part} />
            )}
            <ResumeLinks isOnlyWayOn={isOnlyWayOn} />
            {part === 'may be set up' ? (
              <Button event="start-again" variant="link" onClick={clear}>
                Start again anyway
              </Button>
            ) : (
              <Button event="start-again" variant="link" onClick={startAgain}>
                {START_AGAIN}
              </Button>
            )}
          </Stack>
        </Card>
      )}
    </FocusSwap>
  );
});

/** What prevents starting again: a submission that is being sent, or whose answer was lost. */
function blockingPart(journeys: readonly (Submissions | undefined)[]): Part | undefined {
  const all = journeys.filter((submissions) => submissions !== undefined);
  if (all.some(isBeingSent)) return 'being sent';
  return all.some(hasUnknownOutcome) ? 'may be set up' : undefined;
}

function Warning({ part }: { part: Part }) {
  return (
    <Panel tone="warning" isAnnounced>
      {part === 'being sent'
        ? 'Something is still being sent. Wait a moment, then try again.'
        : 'We cannot tell yet whether your Direct Debit was set up. Continue where you left off to find out. If you start again, we will not be able to tell you.'}
    </Panel>
  );
}

/** Whether there is a journey to continue, the lead's or a joiner's. */
export function useCanResume(): boolean {
  const { joining, lead } = useApp();
  return expr(() => hasProgress(lead.facts()) || joining.furthestStep !== undefined);
}

const ResumeLinks = observer(function ResumeLinks({
  isOnlyWayOn,
}: Pick<ResumeJourneyProps, 'isOnlyWayOn'>) {
  const { joining, lead } = useApp();
  const hasJourney = expr(() => hasProgress(lead.facts()));
  const joiningStep = joining.furthestStep;
  return (
    <>
      {hasJourney && (
        <PageLink
          event="continue"
          className={buttonClass(isOnlyWayOn ? 'primary' : 'secondary')}
          to={LEAD_PATHS[leadJourney.furthest(lead.facts())]}
        >
          {common.continueWhereLeft}
        </PageLink>
      )}
      {joiningStep && (
        <PageLink
          event={hasJourney ? 'continue-joining' : 'continue'}
          className={buttonClass(isOnlyWayOn && !hasJourney ? 'primary' : 'secondary')}
          to={JOINING_PATHS[joiningStep]}
        >
          {hasJourney ? 'Continue joining a house' : common.continueWhereLeft}
        </PageLink>
      )}
    </>
  );
});
