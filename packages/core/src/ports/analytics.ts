import type { ControlName } from '../domain/control-name.ts';
import type { PageName } from '../journey/page-name.ts';

/**
 * Everything that analytics ever receives: only fixed names, nothing typed, no guid and no query
 * (D26).
 */
export type AnalyticsEvent =
  | { readonly kind: 'page-landed'; readonly page: PageName }
  | { readonly kind: 'clicked'; readonly page: PageName; readonly control: ControlName };

/** Counts pages and presses, only with the visitor's consent (decision 19). */
export interface Analytics {
  record(event: AnalyticsEvent): void;
}
