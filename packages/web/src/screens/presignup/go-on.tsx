import { furthestLeadStep, hasProgress } from '@kettle/core';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { useApp } from '../../app/app-context.tsx';
import { LEAD_PATHS } from '../../app/paths.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Card } from '../../ui/card.tsx';
import { Stack } from '../../ui/stack.tsx';

/** The way back into a journey that was left. */
export const GoOn = observer(function GoOn() {
  const { lead } = useApp();
  const facts = lead.facts();
  if (!hasProgress(facts)) return null;
  return (
    <Card title="Welcome back">
      <Stack gap="s">
        <p>What you typed last time is still here.</p>
        <Link className={buttonClass('secondary')} to={LEAD_PATHS[furthestLeadStep(facts)]}>
          Continue where you left off
        </Link>
      </Stack>
    </Card>
  );
});
