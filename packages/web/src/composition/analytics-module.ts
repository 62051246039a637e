import type { Analytics } from '@kettle/core';
import { ContainerModule } from 'inversify';
import {
  DataLayerAnalytics,
  type AnalyticsKind,
  type DataLayerPage,
} from './data-layer-analytics.ts';
import { TOKENS } from './tokens.ts';

const NO_ANALYTICS: Analytics = { record: () => undefined };

/**
 * The analytics that the brand configures. This code is loaded only with the visitor's consent
 * (D30).
 */
export function analyticsModule(kind: AnalyticsKind, page: DataLayerPage): ContainerModule {
  return new ContainerModule(({ bind }) => {
    bind(TOKENS.analytics).toConstantValue(
      kind === 'data-layer' ? new DataLayerAnalytics(page) : NO_ANALYTICS,
    );
  });
}
