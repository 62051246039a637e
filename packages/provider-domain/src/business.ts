import type { Company } from './company/company.ts';
import type { ExternalServices } from './external-services.ts';

/** A company at work: its data, and what it asks outside. */
export interface Business extends ExternalServices {
  readonly company: Company;
}
