import type { ControlName } from '../domain/control-name.ts';
import type { PageName } from '../journey/page-name.ts';

/** All that is ever told: fixed names alone, nothing typed, no guid, no query (D26). */
export type AnalyticsEvent =
  | { readonly kind: 'page-landed'; readonly page: PageName }
  | { readonly kind: 'clicked'; readonly page: PageName; readonly control: ControlName };

/** Whoever counts pages and presses; only with the visitor's consent (decision 19). */
export interface Analytics {
  record(event: AnalyticsEvent): void;
}
