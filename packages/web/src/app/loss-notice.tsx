import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import * as words from '#words/frame.ts';
import { Panel } from '../ui/panel.tsx';
import { useApp } from './app-context.tsx';
import { FIRST_PAGE } from './use-arrival.ts';

/** Says on the first page shown, and only there, that something kept was unreadable. */
export const LossNotice = observer(function LossNotice() {
  const { joining, lead } = useApp();
  const { key } = useLocation();
  useEffect(() => {
    if (key === FIRST_PAGE) return;
    lead.noteLossTold();
    joining.noteLossTold();
  }, [joining, key, lead]);
  if (!lead.hasLostSomething && !joining.hasLostSomething) return null;
  return (
    <Panel tone="info" isAnnounced>
      {words.somethingWasLost}
    </Panel>
  );
});
