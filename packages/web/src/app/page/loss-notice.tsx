import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import type { LeadStore } from '../../features/journey/lead-store.ts';
import { Panel } from '../../ui/panel.tsx';
import { useApp } from '../app-context.tsx';

/** The history entry that shows the notice, by visit, since the pages that show it mount and unmount. */
const standsOn = new WeakMap<LeadStore, string>();

/**
 * Says on the first page shown, and only there, that stored data was unreadable. A reload keeps the key of the history
 * entry, and a guard may redirect before any page is shown.
 */
export const LossNotice = observer(function LossNotice() {
  const { joining, lead } = useApp();
  const { key } = useLocation();
  const way = useNavigationType();
  useEffect(() => {
    const first = standsOn.get(lead) ?? key;
    if (key !== first && way !== NavigationType.Replace) {
      lead.noteLossTold();
      joining.noteLossTold();
    }
    standsOn.set(lead, key);
  }, [joining, key, lead, way]);
  if (!lead.hasLostSomething && !joining.hasLostSomething) return null;
  return (
    <Panel tone="info" isAnnounced>
      Some of what you typed last time could not be read, so it was left out.
    </Panel>
  );
});
