import { previousLeadStep, type LeadExit, type LeadStep } from '@kettle/core';
import { useNavigate } from 'react-router-dom';
import { useApp } from '../app-context.tsx';
import { noteLeaving } from './leaving.ts';
import { accountExistsPath, LEAD_PATHS } from './paths.ts';

export interface LeadWay {
  readonly replace?: boolean;
  /** What has happened is to be seen wherever the person is by now. */
  readonly evenIfLeft?: boolean;
}

export interface LeadNavigation {
  readonly goTo: (step: LeadStep | LeadExit, way?: LeadWay) => void;
  /** To the house that has an account already. */
  readonly goToAccount: (guid: string, way?: LeadWay) => void;
  readonly goBack: () => void;
}

/** Where a step leads and where its Back button leads. */
export function useLeadNavigation(step: LeadStep): LeadNavigation {
  const { lead } = useApp();
  const navigate = useNavigate();
  const go = (path: string, { replace = false }: LeadWay = {}): void => {
    noteLeaving();
    void navigate(path, { replace });
  };
  return {
    goTo: (next, way) => go(LEAD_PATHS[next], way),
    goToAccount: (guid, way) => go(accountExistsPath(guid), way),
    goBack: () => void navigate(LEAD_PATHS[previousLeadStep(step, lead.facts()) ?? 'presignup']),
  };
}
