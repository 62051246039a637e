import { previousLeadStep, type Address, type LeadExit, type LeadStep } from '@kettle/core';
import { useNavigate, type NavigateOptions } from 'react-router-dom';
import { useApp } from '../app-context.tsx';
import { noteLeaving } from './leaving.ts';
import { useBackTo } from './use-page-history.ts';
import { accountExistsPath, LEAD_PATHS } from './paths.ts';

export interface LeadWay {
  readonly replace?: boolean;
  /** Navigate even if the person has left the screen, since they must see the result. */
  readonly evenIfLeft?: boolean;
}

export interface AccountWay {
  readonly replace?: boolean;
  /** The address that has the account, if it is known. */
  readonly address?: Address | undefined;
}

/** What the page of an existing account is told: the address asked about, and the step where it was given. */
export interface AccountAsked {
  readonly address: Address | undefined;
  readonly from: LeadStep;
}

export interface LeadNavigation {
  readonly goTo: (step: LeadStep | LeadExit, way?: LeadWay) => void;
  /** Goes to the page of the house that has an account already. */
  readonly goToAccount: (guid: string, way?: AccountWay) => void;
  /** Goes back to an earlier step, as the browser's Back does. */
  readonly goBackTo: (step: LeadStep) => void;
  readonly goBack: () => void;
}

/** Navigation from a lead's step: forward, and with its Back button. */
export function useLeadNavigation(step: LeadStep): LeadNavigation {
  const { lead } = useApp();
  const navigate = useNavigate();
  const backTo = useBackTo();
  const goBackTo = (earlier: LeadStep): void => backTo(LEAD_PATHS[earlier]);
  const go = (path: string, way?: NavigateOptions): void => {
    noteLeaving();
    void navigate(path, way);
  };
  return {
    goTo: (next, way) => go(LEAD_PATHS[next], way),
    goToAccount: (guid, { address, ...way } = {}) => {
      const state: AccountAsked = { address, from: step };
      go(accountExistsPath(guid), { ...way, state });
    },
    goBackTo,
    goBack: () => goBackTo(previousLeadStep(step, lead.facts()) ?? 'presignup'),
  };
}
