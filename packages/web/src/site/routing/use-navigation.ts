import {
  leadJourney,
  nextAfterChange,
  type Address,
  type JoiningExit,
  type JoiningStep,
  type LeadExit,
  type LeadStep,
} from '@kettle/core';
import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router-dom';
import { useApp } from '../app-context.tsx';
import { completeHouseState, keepPageBefore, pageBefore, stateFrom } from './entry-state.ts';
import { accountExistsPath, joiningPath, LEAD_PATHS, pathOf } from './paths.ts';

interface GoToOptions {
  readonly replace?: boolean;
  /** Navigate even if the person has left the screen, since they must see the result. */
  readonly evenIfLeft?: boolean;
}

/** Options for a page that shows the address of its house. */
export interface HouseOptions extends GoToOptions {
  readonly address?: Address | undefined;
}

/**
 * Returns a function that fetches a page's code and then navigates there. Until then the current
 * page stays, busy. It does nothing once the screen was left, unless `evenIfLeft` is set. It
 * resolves when the next page is shown.
 */
function useGoTo() {
  const { preloadPage } = useApp();
  const navigate = useNavigate();
  const location = useLocation();
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return async (
    path: string,
    { replace = false, evenIfLeft = false }: GoToOptions = {},
    state: object = {},
  ): Promise<void> => {
    if (!isShown.current && !evenIfLeft) return;
    await preloadPage(path);
    // Shows the page in one step, so that the form that was sent cannot be submitted again.
    if (!isShown.current && !evenIfLeft) return;
    const before = replace ? keepPageBefore(location.state) : stateFrom(location.pathname);
    flushSync(() => void navigate(path, { replace, state: { ...state, ...before } }));
  };
}

/**
 * Returns a function that goes back to a page (JN20): to the history entry before, where the scroll
 * position is restored, or else by replacing the current entry. It never adds an entry. A second
 * click does nothing while the page loads.
 */
export function useBackTo(): (to: string) => void {
  const navigate = useNavigate();
  const { state } = useLocation();
  const mountedAt = useRef<string>(undefined);
  useEffect(() => {
    mountedAt.current = location.pathname;
    return () => {
      mountedAt.current = undefined;
    };
  }, []);
  return (to) => {
    if (mountedAt.current === undefined) return;
    const [path = ''] = to.split('?');
    const isLeft = mountedAt.current !== location.pathname;
    if (isLeft && pathOf(location.pathname) === path) return;
    if (pageBefore(state) === path) void navigate(-1);
    else void navigate(to, { replace: true, state: keepPageBefore(state) });
  };
}

/**
 * The history state of the page about an existing account: the address, and the step where it was
 * entered.
 */
export interface AccountExistsState {
  readonly address: Address | undefined;
  readonly from: LeadStep;
}

export interface LeadNavigation {
  readonly goTo: (step: LeadStep | LeadExit, options?: GoToOptions) => Promise<void>;
  readonly goNext: () => Promise<void>;
  /** Goes to the page of the house that has an account already. */
  readonly goToAccount: (guid: string, options?: HouseOptions) => Promise<void>;
  /** Goes back to an earlier step, as the browser's Back does. */
  readonly goBackTo: (step: LeadStep) => void;
}

/**
 * Whether this is an earlier step that the review's 'Change' opened: Next and Back then lead to the
 * review (FS7).
 */
export function isChange(step: LeadStep, state: unknown): boolean {
  const { steps } = leadJourney;
  const isEarlier = steps.indexOf(step) < steps.indexOf('full-summary');
  return isEarlier && pageBefore(state) === LEAD_PATHS['full-summary'];
}

/** Navigation from a lead's step. */
export function useLeadNavigation(from: LeadStep): LeadNavigation {
  const { lead } = useApp();
  const { state } = useLocation();
  const goTo = useGoTo();
  const backTo = useBackTo();
  return {
    goTo: (step, options) => goTo(LEAD_PATHS[step], options),
    goNext: () => {
      const next = isChange(from, state) ? nextAfterChange : leadJourney.next;
      return goTo(LEAD_PATHS[next(from, lead.facts())]);
    },
    goToAccount: (guid, { address, ...options } = {}) => {
      const account: AccountExistsState = { address, from };
      return goTo(accountExistsPath(guid), options, account);
    },
    goBackTo: (step) => backTo(LEAD_PATHS[step]),
  };
}

export interface JoiningNavigation {
  readonly goTo: (step: JoiningStep | JoiningExit, options?: HouseOptions) => Promise<void>;
  /** Goes back to an earlier step, as the browser's Back does. */
  readonly goBackTo: (step: JoiningStep) => void;
}

/** Navigation from a joiner's step. */
export function useJoiningNavigation(): JoiningNavigation {
  const { joining } = useApp();
  const goTo = useGoTo();
  const backTo = useBackTo();
  const pathTo = (step: JoiningStep | JoiningExit): string =>
    joiningPath(step, joining.journey?.guid);
  return {
    goTo: (step, { address, ...options } = {}) =>
      goTo(
        pathTo(step),
        options,
        step === 'house-already-complete' ? completeHouseState(address) : undefined,
      ),
    goBackTo: (step) => backTo(pathTo(step)),
  };
}
