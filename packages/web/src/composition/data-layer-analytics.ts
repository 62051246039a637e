import type { Analytics, AnalyticsEvent } from '@kettle/core';

/** Where page views and clicks are recorded. */
export type AnalyticsKind = 'data-layer' | 'none';

/** A page with the `dataLayer` array that tag managers read. */
export interface DataLayerPage {
  dataLayer?: unknown[];
}

const NAMES = { clicked: 'click', changed: 'change' } as const;

/**
 * Pushes each event to the page's `dataLayer`, where a tag manager may read it. Loads no script.
 */
export class DataLayerAnalytics implements Analytics {
  private readonly page: DataLayerPage;

  constructor(page: DataLayerPage) {
    this.page = page;
  }

  record(event: AnalyticsEvent): void {
    const { page } = this;
    page.dataLayer ??= [];
    page.dataLayer.push(
      event.kind === 'page-landed'
        ? { event: 'page_land', page: event.page }
        : { event: NAMES[event.kind], page: event.page, control: event.control },
    );
  }
}

/** The analytics that the brand configures. */
export function analyticsOf(kind: AnalyticsKind, page: DataLayerPage): Analytics {
  return kind === 'data-layer' ? new DataLayerAnalytics(page) : { record: () => undefined };
}
