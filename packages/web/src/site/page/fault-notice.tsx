import { FAILURE_MESSAGES } from '@kettle/core';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Panel } from '../../ui/panel.tsx';
import { END_PATHS, pathOf } from '../routing/paths.ts';
import { ChunkLoadError } from '../../platform/import-with-retry.ts';

/** A page that has its own message for the error shows it within this time. */
const OWN_PANEL_MS = 100;

/**
 * Shows a message once after an uncaught error in our code. The page stays as it is (ER10). A page
 * that says that all is done shows none.
 */
export function FaultNotice() {
  const isEnd = END_PATHS.includes(pathOf(useLocation().pathname));
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const onFault = (event: Event): void => {
      if (!isOwnFault(event, location.origin)) return;
      setTimeout(() => {
        if (hasNoAlert()) setIsShown(true);
      }, OWN_PANEL_MS);
    };
    window.addEventListener('error', onFault);
    window.addEventListener('unhandledrejection', onFault);
    return () => {
      window.removeEventListener('error', onFault);
      window.removeEventListener('unhandledrejection', onFault);
    };
  }, []);
  return isShown && !isEnd ? <Panel tone="severe">{FAILURE_MESSAGES.general}</Panel> : null;
}

/** The sentence of index.html for a page without its scripts is an alert too, and hidden. */
function hasNoAlert(): boolean {
  return document.querySelector('[role="alert"]:not(body > p)') === null;
}

/**
 * Whether an uncaught error or an unhandled rejection names a script of the site. Scripts of in-app
 * browsers and extensions run in the page too, and the person can do nothing about their errors.
 * Browsers' reports about layout contain no error.
 */
export function isOwnFault(event: Event, origin: string): boolean {
  const { error, filename, reason = error } = event as Partial<ErrorEvent & PromiseRejectionEvent>;
  if (!(reason instanceof Error) || reason instanceof ChunkLoadError) return false;
  const [, place] = (filename ?? reason.stack ?? '').split(`${origin}/`);
  return /^[^\s?#:]*\.(?:js|tsx?)\b/.test(place ?? '');
}
