import { furthestLeadStep, hasProgress } from '@kettle/core';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { useApp } from '../../app/app-context.tsx';
import { JOINING_PATHS, LEAD_PATHS } from '../../app/paths.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Card } from '../../ui/card.tsx';
import { Stack } from '../../ui/stack.tsx';

const GO_ON = 'Continue where you left off';

/** The way back into a journey that was left, the lead's own or one that a link began. */
export const GoOn = observer(function GoOn() {
  const { joining, lead } = useApp();
  const facts = lead.facts();
  const hasLeft = hasProgress(facts);
  const joiningLeft = joining.furthestStep;
  if (!hasLeft && !joiningLeft) return null;
  return (
    <Card title="Welcome back">
      <Stack gap="s">
        <p>What you typed last time is still here.</p>
        {hasLeft && (
          <Link className={buttonClass('secondary')} to={LEAD_PATHS[furthestLeadStep(facts)]}>
            {GO_ON}
          </Link>
        )}
        {joiningLeft && (
          <Link className={buttonClass('secondary')} to={JOINING_PATHS[joiningLeft]}>
            {hasLeft ? 'Continue joining a house' : GO_ON}
          </Link>
        )}
      </Stack>
    </Card>
  );
});
