import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { BRAND } from './brand.ts';

const PUBLIC = path.join(import.meta.dirname, '../../public');

/**
 * Reads a page of the company as a person does: without markup, line breaks and non-breaking
 * spaces.
 */
function pageAt(url: string) {
  // The parser would try to load the styles.
  const html = readFileSync(path.join(PUBLIC, url), 'utf8').replace(
    /<link rel="stylesheet"[^>]*>/,
    '',
  );
  const page = new DOMParser().parseFromString(html, 'text/html');
  const text = (page.body.textContent ?? '').replace(/\s+/g, ' ');
  return { page, text };
}

const plain = (text: string) => text.replace(/\s+/g, ' ');

describe('the brand', () => {
  it('has a product name, company and support number', () => {
    expect(BRAND.productName).toBe('Kettle');
    expect(BRAND.supportPhone).toMatch(/^[0-9 ]{11,}$/);
    expect(Object.values(BRAND.company).every((words) => words.trim() !== '')).toBe(true);
  });
});

describe('the pages of the sandbox’s company', () => {
  it.each(Object.entries(BRAND.links))(
    'its %s page says what it is, that it is an example, and leads back',
    (_, url) => {
      const { page, text } = pageAt(url);
      expect(page.documentElement.lang).toBe('en-GB');
      expect(page.querySelectorAll('h1')).toHaveLength(1);
      expect(page.title).toBe(`${page.querySelector('h1')?.textContent ?? ''} · Kettle`);
      expect(page.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
      expect(text).toContain('This page is an example.');
      const back = [...page.querySelectorAll('a[href="/"]')].map((link) => link.textContent.trim());
      expect(back).toContain('Back to Kettle');
      // The page's policy allows neither.
      expect(page.querySelectorAll('script, [style]')).toHaveLength(0);
    },
  );

  it.each(Object.entries(BRAND.links))(
    'its %s page names the same company as the footer of the site [NV10]',
    (_, url) => {
      const { company } = BRAND;
      const { text } = pageAt(url);
      expect(text).toContain(
        `${company.legalName}. Registered in England and Wales, company number ${company.number}. Registered office: ${plain(company.address)}.`,
      );
    },
  );

  it('say how to get in touch, what the statement says and what happens without a housemate', () => {
    const { page, text } = pageAt(BRAND.links.contact);
    expect(text).toContain(BRAND.supportPhone);
    expect(page.querySelector('a[href^="tel:"]')?.getAttribute('href')).toBe(
      `tel:${BRAND.supportPhone.replaceAll(' ', '')}`,
    );
    const terms = pageAt(BRAND.links.terms).text;
    expect(terms).toContain(BRAND.statementName);
    expect(terms).toContain(BRAND.whenSomebodyDoesNotJoin);
    expect(pageAt(BRAND.links.privacy).text).toContain('cookie_consent');
  });

  it('its reviews are all marked as examples [CO10]', () => {
    const { page, text } = pageAt(BRAND.reviewWidget?.url ?? '');
    expect(BRAND.reviewWidget?.title).toContain('Example');
    expect(page.querySelector('h1')?.textContent).toContain('Example');
    expect(text).toContain('Nobody wrote these.');
    const reviews = [...page.querySelectorAll('li')];
    expect(reviews.length).toBeGreaterThan(2);
    for (const review of reviews) expect(review.textContent).toContain('Example');
    expect(page.querySelectorAll('script, [style]')).toHaveLength(0);
  });
});
