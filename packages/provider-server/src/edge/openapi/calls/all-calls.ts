import type { CallDescriptions } from '../call-description.ts';
import { ADDRESS_CALLS } from './address-calls.ts';
import { CODE_CALLS } from './code-calls.ts';
import { CONFIGURATION_CALLS } from './configuration-calls.ts';
import { HOUSE_CALLS } from './house-calls.ts';
import { LEAD_CALLS } from './lead-calls.ts';
import { MANDATE_CALLS } from './mandate-calls.ts';
import { SHARING_CALLS } from './sharing-calls.ts';

/** Every call, in the order of a journey. */
export const ALL_CALLS: CallDescriptions = [
  ...CONFIGURATION_CALLS,
  ...CODE_CALLS,
  ...LEAD_CALLS,
  ...ADDRESS_CALLS,
  ...SHARING_CALLS,
  ...MANDATE_CALLS,
  ...HOUSE_CALLS,
];
