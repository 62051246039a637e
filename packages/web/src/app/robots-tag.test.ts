import { expect, it } from 'vitest';
import { PageSession } from '../site/routing/page-session.ts';
import { updateRobotsTag } from './start-later.ts';

const robots = () =>
  [...document.querySelectorAll<HTMLMetaElement>('meta[name="robots"]')].map((tag) => tag.content);

it('a page to which a link of the site leads is not to be listed, `/` and `/referral` are [SC7]', () => {
  const session = new PageSession();
  updateRobotsTag(document, session);
  const shown = ['/household', '/Short-Summary/', '/', '/joining-tenant', '/referral', '/no/page'];
  const tags = shown.map((pathname, at) => {
    session.recordView({ key: String(at), pathname });
    return robots();
  });
  expect(tags).toEqual([['noindex'], ['noindex'], [], ['noindex'], [], ['noindex']]);
});
