import type { Company } from './company/company.ts';
import type { Outside } from './outside.ts';

/** A company at work: its data, and what it asks outside. */
export interface Business extends Outside {
  readonly company: Company;
}
