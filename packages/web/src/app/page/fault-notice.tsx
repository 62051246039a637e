import { FAILURE_MESSAGES } from '@kettle/core';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Panel } from '../../ui/panel.tsx';
import { END_PATHS, pathOf } from '../routing/paths.ts';
import { ChunkLoadError } from '../../platform/import-with-retry.ts';

/** A page with its own message for a fault shows it within this time. */
const OWN_PANEL_MS = 100;

/**
 * Reports once an uncaught error in our code, on the page where it happened. The page stays as it is (ER10). A page that says
 * that all is done reports nothing.
 */
export function FaultNotice() {
  const isEnd = END_PATHS.includes(pathOf(useLocation().pathname));
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onFault = (event: Event): void => {
      if (isEnd || !isOwnFault(event, location.origin)) return;
      clearTimeout(timer);
      timer = setTimeout(() => setIsShown(hasNoAlert()), OWN_PANEL_MS);
    };
    window.addEventListener('error', onFault);
    window.addEventListener('unhandledrejection', onFault);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('error', onFault);
      window.removeEventListener('unhandledrejection', onFault);
    };
  }, [isEnd]);
  return isShown ? <Panel tone="severe">{FAILURE_MESSAGES.general}</Panel> : null;
}

function hasNoAlert(): boolean {
  return document.querySelector('[role="alert"]') === null;
}

/** The place of a frame in a stack: `at f (https://a.example/b.js:1:2)`, `f@https://a.example/b.js:1:2`, `at <anonymous>:1:2`. */
const PLACE = /(?:^\s*at |@).*?([^\s(@]*):\d+:\d+\)?$/;
const SCRIPT = /\.(?:m?js|tsx?)$/;

/**
 * Whether an uncaught error or an unhandled rejection comes from a script of the site. Scripts of in-app browsers and
 * extensions run in the page too. Their errors come from files of other schemes, from the page's own URL or from nowhere,
 * and the person can do nothing about them. Browsers' reports about layout carry no error at all.
 */
export function isOwnFault(event: Event, origin: string): boolean {
  const { error, filename, reason = error } = event as Partial<ErrorEvent & PromiseRejectionEvent>;
  if (!(reason instanceof Error) || reason instanceof ChunkLoadError) return false;
  return isOwnScript(placeOf(reason) ?? filename ?? '', origin);
}

/** The file in which an error was made. Frames of the browser's own functions have no file and are skipped. */
function placeOf({ stack = '' }: Error): string | undefined {
  return stack
    .split('\n')
    .map((line) => PLACE.exec(line)?.[1])
    .find((place) => place !== undefined);
}

function isOwnScript(place: string, origin: string): boolean {
  const [file = ''] = place.split(/[?#]/);
  return file.startsWith(`${origin}/`) && SCRIPT.test(file);
}
