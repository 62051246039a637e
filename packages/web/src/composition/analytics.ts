import type { Analytics } from '@kettle/core';
import { DataLayerAnalytics, type DataLayerPage } from '../analytics/data-layer-analytics.ts';
import type { Brand } from '../app/brand.ts';

const NO_ANALYTICS: Analytics = { record: () => undefined };

/** The analytics that the brand names. Its code is fetched with the visitor's consent alone (D30). */
export function analyticsFor(kind: Brand['analytics'], page: DataLayerPage): Analytics {
  return kind === 'data-layer' ? new DataLayerAnalytics(page) : NO_ANALYTICS;
}
