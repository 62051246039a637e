import { FAILURE_WORDS } from '@kettle/core';
import { useEffect, useState } from 'react';
import { Panel } from '../../ui/panel.tsx';
import { CodeOutOfReach } from '../../code/reach.ts';

/** By then a page that has words of its own for a fault shows them. */
const OWN_PANEL_MS = 100;

/** A fault of ours that nothing caught, said once on its page, where everything stays (D32). */
export function FaultNotice() {
  const [isTold, setTold] = useState(false);
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const hear = (event: Event): void => {
      if (!isFault(event)) return;
      clearTimeout(waiting);
      waiting = setTimeout(() => setTold(isUntold()), OWN_PANEL_MS);
    };
    window.addEventListener('error', hear);
    window.addEventListener('unhandledrejection', hear);
    return () => {
      clearTimeout(waiting);
      window.removeEventListener('error', hear);
      window.removeEventListener('unhandledrejection', hear);
    };
  }, []);
  return isTold ? <Panel tone="severe">{FAILURE_WORDS.general}</Panel> : null;
}

/** What browsers report of layout, and scripts of other sites, come without an error that can be seen. */
function isFault(event: Event): boolean {
  const { error, reason = error } = event as Partial<ErrorEvent & PromiseRejectionEvent>;
  return reason instanceof Error && !(reason instanceof CodeOutOfReach);
}

function isUntold(): boolean {
  return document.querySelector('[role="alert"]') === null;
}
