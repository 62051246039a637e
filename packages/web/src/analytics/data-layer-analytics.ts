import type { Analytics, AnalyticsEvent } from '@kettle/core';

/** A page with the `dataLayer` array that tag managers read. */
export interface DataLayerPage {
  dataLayer?: unknown[];
}

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
      event.kind === 'clicked'
        ? { event: 'click', page: event.page, control: event.control }
        : { event: 'page_land', page: event.page },
    );
  }
}
