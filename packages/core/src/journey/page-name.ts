import type { JoiningExit, JoiningStep } from './joining-journey.ts';
import type { LeadExit, LeadStep } from './lead-journey.ts';

/** A page of the product by a fixed name: never its address, which may hold a code or a guid. */
export type PageName =
  | LeadStep
  | Exclude<LeadExit, 'house-complete'>
  | `joining/${JoiningStep | JoiningExit}`
  | 'referral'
  | 'edit-product'
  | 'house'
  | 'not-found';
