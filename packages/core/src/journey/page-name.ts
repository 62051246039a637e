import type { JoiningExit, JoiningStep } from './joining-journey.ts';
import type { LeadExit, LeadStep } from './lead-journey.ts';

/**
 * The fixed name of a page. It is never the address of the page, which may contain a code or a
 * guid.
 */
export type PageName =
  | LeadStep
  | Exclude<LeadExit, 'house-complete'>
  | `joining/${JoiningStep | JoiningExit}`
  | 'referral'
  | 'edit-product'
  | 'house'
  | 'not-found';
