import { expect, it } from 'vitest';
import { noteArrival } from './routing/arrivals.ts';
import { tellSearchEngines } from './search-engines.ts';

const robots = () =>
  [...document.querySelectorAll<HTMLMetaElement>('meta[name="robots"]')].map((tag) => tag.content);

it('[SC7] a page that somebody comes to by a link of the site is not to be listed, `/` and `/referral` are', () => {
  tellSearchEngines(document);
  const shown = ['/household', '/Short-Summary/', '/', '/joining-tenant', '/referral', '/no/page'];
  const tags = shown.map((pathname, at) => {
    noteArrival({ key: String(at), pathname });
    return robots();
  });
  expect(tags).toEqual([['noindex'], ['noindex'], [], ['noindex'], [], ['noindex']]);
});
