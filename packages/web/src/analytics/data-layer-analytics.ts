import type { Analytics, AnalyticsEvent } from '@kettle/core';

/** A page with the list that tag managers read. */
export interface DataLayerPage {
  dataLayer?: unknown[];
}

/** Tells each event to whoever reads the page's `dataLayer`; nothing is fetched for it. */
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
