import { FAILURE_WORDS } from '@kettle/core';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Panel } from '../../ui/panel.tsx';
import { END_PATHS, pathOf } from '../routing/paths.ts';
import { isOwnFault } from './own-fault.ts';

/** A page with its own message for a fault shows it within this time. */
const OWN_PANEL_MS = 100;

/**
 * Tells once of an uncaught error in our code, on the page where it happened. The page stays as it is (D32). A page that says
 * that all is done raises no alarm.
 */
export function FaultNotice() {
  const isEnd = END_PATHS.includes(pathOf(useLocation().pathname));
  const [isTold, setTold] = useState(false);
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const hear = (event: Event): void => {
      if (isEnd || !isOwnFault(event, location.origin)) return;
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
  }, [isEnd]);
  return isTold ? <Panel tone="severe">{FAILURE_WORDS.general}</Panel> : null;
}

function isUntold(): boolean {
  return document.querySelector('[role="alert"]') === null;
}
