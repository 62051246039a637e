import { joiningJourney, type JoiningStep, leadJourney } from '@kettle/core';
import { createElement, type ReactNode, useEffect, useLayoutEffect, useMemo } from 'react';
import { Navigate, NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { type App, useApp } from '../../site/app-context.tsx';
import { handleOtherTabs } from '../../site/other-tabs.ts';
import { keepPageBefore } from '../../site/routing/entry-state.ts';
import { JOINING_PATHS, LEAD_PATHS, pathOf } from '../../site/routing/paths.ts';
import { redirectAt } from './redirects.ts';
import { ScreenLoading } from '../../site/page/page.tsx';
import { screenAt } from './screens.tsx';

const PRELOAD_DELAY_MS = 300;

/**
 * Renders the screen of the current path. The router's `Routes` handles nested routes and route
 * data, which this site does not have.
 */
export function AppRoutes() {
  const path = pathOf(useLocation().pathname);
  usePreloadNext(path);
  return (
    <PageGate key={path} path={path}>
      {createElement(screenAt(path))}
    </PageGate>
  );
}

/**
 * Shows a page, or redirects if it may not be shown. The guard runs once for each visit: a change
 * that the page itself makes must not send the person away.
 */
function PageGate({ path, children }: { path: string; children: ReactNode }) {
  const app = useApp();
  const location = useLocation();
  const navigationType = useNavigationType();
  const destination = useMemo(
    () => redirectAt(path, app, { ...location, isReturn: navigationType === NavigationType.Pop }),
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [app, location.key, path],
  );
  const joiningStep = joiningStepAt(path);
  useEffect(() => handleOtherTabs(window, app), [app]);
  useLayoutEffect(() => ignoreStrayDoubleClick(document), []);
  useEffect(() => {
    if (!destination && joiningStep && joiningStep !== 'joining-tenant') app.joining.claim();
    // The direct debit was refused for the date that the tenancy page asks for again.
    if (destination?.path === LEAD_PATHS.tenancy) app.lead.bank.submission.dismissProblem();
  }, [app, destination, joiningStep]);
  if (!destination) return children;
  return (
    <>
      <ScreenLoading />
      <Navigate
        to={destination.path}
        replace
        state={{ ...destination.state, ...keepPageBefore(location.state) }}
      />
    </>
  );
}

const joiningStepAt = (path: string): JoiningStep | undefined =>
  joiningJourney.steps.find((step) => JOINING_PATHS[step] === path);

/** Fetches the code of the next step's page while the person fills in this one. */
function usePreloadNext(path: string): void {
  const app = useApp();
  useEffect(() => {
    const timer = setTimeout(() => {
      const next = nextPathOf(path, app);
      if (next !== undefined) void screenAt(next).preload();
    }, PRELOAD_DELAY_MS);
    return () => clearTimeout(timer);
  }, [app, path]);
}

function nextPathOf(path: string, { joining, lead }: App): string | undefined {
  const step = leadJourney.steps.find((one) => LEAD_PATHS[one] === path);
  if (step) return LEAD_PATHS[leadJourney.next(step, lead.facts())];
  const joiningStep = joiningStepAt(path);
  return joiningStep && JOINING_PATHS[joiningJourney.next(joiningStep, joining.facts())];
}

/**
 * Ignores the second click of a double click whose first click was on the previous page, so that it
 * picks and follows nothing on this page. `Button` does the same for a button that has just
 * replaced another.
 */
function ignoreStrayDoubleClick(page: Document): () => void {
  let hasClicked = false;
  const onClick = (click: MouseEvent): void => {
    if (click.detail <= 1) hasClicked = true;
    if (hasClicked) return;
    click.preventDefault();
    click.stopPropagation();
  };
  page.addEventListener('click', onClick, true);
  return () => page.removeEventListener('click', onClick, true);
}
