import { previousLeadStep, type Address, type LeadExit, type LeadStep } from '@kettle/core';
import { useApp } from '../app-context.tsx';
import { accountExistsPath, LEAD_PATHS } from './paths.ts';
import { useGoTo, type GoToOptions } from './use-go-to.ts';
import { useBackTo } from './use-page-history.ts';

export interface AccountWay extends GoToOptions {
  /** The address that has the account, if it is known. */
  readonly address?: Address | undefined;
}

/** What the page of an existing account is told: the address asked about, and the step where it was given. */
export interface AccountAsked {
  readonly address: Address | undefined;
  readonly from: LeadStep;
}

export interface LeadNavigation {
  readonly goTo: (step: LeadStep | LeadExit, options?: GoToOptions) => Promise<void>;
  /** Goes to the page of the house that has an account already. */
  readonly goToAccount: (guid: string, way?: AccountWay) => Promise<void>;
  /** Goes back to an earlier step, as the browser's Back does. */
  readonly goBackTo: (step: LeadStep) => void;
  readonly goBack: () => void;
}

/** Navigation from a lead's step: forward, and with its Back button. */
export function useLeadNavigation(step: LeadStep): LeadNavigation {
  const { lead } = useApp();
  const goTo = useGoTo();
  const backTo = useBackTo();
  const goBackTo = (earlier: LeadStep): void => backTo(LEAD_PATHS[earlier]);
  return {
    goTo: (next, options) => goTo(LEAD_PATHS[next], options),
    goToAccount: (guid, { address, ...options } = {}) => {
      const state: AccountAsked = { address, from: step };
      return goTo(accountExistsPath(guid), options, state);
    },
    goBackTo,
    goBack: () => goBackTo(previousLeadStep(step, lead.facts()) ?? 'presignup'),
  };
}
