import { describe, expect, it } from 'vitest';
import { DataLayerAnalytics, type DataLayerPage } from './data-layer-analytics.ts';

describe('the data layer', () => {
  it('gets one entry for each event, made of fixed names only [CO9]', () => {
    const page: DataLayerPage = {};
    const analytics = new DataLayerAnalytics(page);
    analytics.record({ kind: 'page-landed', page: 'tenancy' });
    analytics.record({ kind: 'clicked', page: 'tenancy', control: 'next' });
    analytics.record({ kind: 'changed', page: 'short-summary', control: 'optional-product' });
    expect(page.dataLayer).toEqual([
      { event: 'page_land', page: 'tenancy' },
      { event: 'click', page: 'tenancy', control: 'next' },
      { event: 'change', page: 'short-summary', control: 'optional-product' },
    ]);
  });

  it('keeps the entries that other scripts put there [CO9]', () => {
    const page: DataLayerPage = { dataLayer: ['theirs'] };
    new DataLayerAnalytics(page).record({ kind: 'page-landed', page: 'presignup' });
    expect(page.dataLayer).toHaveLength(2);
  });
});
