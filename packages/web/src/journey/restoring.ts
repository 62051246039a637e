import { restoreCodes, restoreLeadJourney } from '@kettle/core';
import { endOthers } from './end-others.ts';
import { openJoining } from './open-joining.ts';
import { undoPutBack } from './put-back.ts';

/** What reads again what an earlier visit or another tab has kept: its code comes only where it is needed. */
export const RESTORING = {
  lead: restoreLeadJourney,
  codes: restoreCodes,
  joining: openJoining,
  endOthers,
  undoPutBack,
};

export type Restoring = typeof RESTORING;
