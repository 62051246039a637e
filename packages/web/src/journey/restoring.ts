import { dropUnfinished } from './drop-unfinished.ts';
import { endOthers } from './end-others.ts';
import { openJoining } from './open-joining.ts';
import { keptLead, openLead } from './open-lead.ts';
import { undoPutBack } from './put-back.ts';

/**
 * The functions that read what an earlier visit or another tab has stored. Their code is loaded
 * only when there is something to restore.
 */
export const RESTORING = {
  openLead,
  keptLead,
  joining: openJoining,
  dropUnfinished,
  endOthers,
  undoPutBack,
};

export type Restoring = typeof RESTORING;
