import type { Analytics } from '@kettle/core';
import { DataLayerAnalytics, type DataLayerPage } from '../analytics/data-layer-analytics.ts';
import type { Brand } from '../app/brand.ts';

const NO_ANALYTICS: Analytics = { record: () => undefined };

/**
 * Returns the analytics that the brand configures. This code is loaded only with the visitor's
 * consent (D30).
 */
export function analyticsFor(kind: Brand['analytics'], page: DataLayerPage): Analytics {
  return kind === 'data-layer' ? new DataLayerAnalytics(page) : NO_ANALYTICS;
}
