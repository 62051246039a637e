import type { Company } from './company/company.ts';
import type { ExternalServices } from './external-services.ts';

/** A company's data and the services that it uses. */
export interface Business extends ExternalServices {
  readonly company: Company;
}
