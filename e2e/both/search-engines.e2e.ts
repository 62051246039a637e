import { expect, test } from '../test.ts';

for (const [path, isListed] of [
  ['/', true],
  ['/referral?ref=FRIEND20', true],
  ['/household', false],
  ['/joining-tenant?guid=acc_last_place', false],
  ['/house?guid=acc_last_place', false],
  ['/products/TV%20Licence', false],
] as const) {
  test(`search engines are told ${isListed ? 'nothing about' : 'not to list'} ${path} [SC7]`, async ({
    request,
  }) => {
    const answer = await request.get(path);
    const html = await answer.text();
    expect(html).toContain('<title>');
    expect(answer.headers()['x-robots-tag']).toBe(isListed ? undefined : 'noindex');
    expect(html.includes('<meta name="robots" content="noindex" />')).toBe(!isListed);
    expect(html).toMatch(/<meta name="format-detection" content="[^"]*telephone=no/);
  });
}
