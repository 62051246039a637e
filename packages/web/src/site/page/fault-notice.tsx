import { FAILURE_MESSAGES } from '@kettle/core';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Panel } from '../../ui/panel.tsx';
import { END_PATHS, pathOf } from '../routing/paths.ts';
import { ChunkLoadError } from '../../platform/import-with-retry.ts';

/** A page that has its own message for the error shows it within this time. */
const OWN_PANEL_MS = 100;

/**
 * Shows a message once after an uncaught error in our code. The page stays as it is (ER10). A page that says that all is done
 * shows none.
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

/** The file in a line of a stack trace: `at f (https://a.example/b.js:1:2)`, `f@https://a.example/b.js:1:2`, `at <anonymous>:1:2`. */
const STACK_FRAME = /(?:^\s*at |@).*?([^\s(@]*):\d+:\d+\)?$/;
const SCRIPT = /\.(?:m?js|tsx?)$/;

/**
 * Whether an uncaught error or an unhandled rejection comes from a script of the site. Scripts of in-app browsers and
 * extensions run in the page too. Their errors have files of other schemes, the page's own URL or no file, and the person
 * can do nothing about them. Browsers' reports about layout contain no error.
 */
export function isOwnFault(event: Event, origin: string): boolean {
  const { error, filename, reason = error } = event as Partial<ErrorEvent & PromiseRejectionEvent>;
  if (!(reason instanceof Error) || reason instanceof ChunkLoadError) return false;
  return isOwnScript(fileOf(reason) ?? filename ?? '', origin);
}

/** The file that created an error. The browser's own functions have no file in the stack trace. */
function fileOf({ stack = '' }: Error): string | undefined {
  return stack
    .split('\n')
    .map((line) => STACK_FRAME.exec(line)?.[1])
    .find((place) => place !== undefined);
}

function isOwnScript(url: string, origin: string): boolean {
  const [path = ''] = url.split(/[?#]/);
  return path.startsWith(`${origin}/`) && SCRIPT.test(path);
}
