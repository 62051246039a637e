import { FAILURE_WORDS } from '@kettle/core';
import { useEffect, useState } from 'react';
import { Panel } from '../../ui/panel.tsx';
import { CodeOutOfReach } from '../../code/reach.ts';

/** A page with its own message for a fault shows it within this time. */
const OWN_PANEL_MS = 100;

/** Tells once of an uncaught error in our code, on the page where it happened. The page stays as it is (D32). */
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

/** Browsers' reports about layout, and errors in scripts of other sites, carry no error object. */
function isFault(event: Event): boolean {
  const { error, reason = error } = event as Partial<ErrorEvent & PromiseRejectionEvent>;
  return reason instanceof Error && !(reason instanceof CodeOutOfReach);
}

function isUntold(): boolean {
  return document.querySelector('[role="alert"]') === null;
}
