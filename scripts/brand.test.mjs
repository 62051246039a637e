import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { createServer } from 'vite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inRoot } from './lib/root.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kettle-brand-'));
  cpSync(inRoot('packages', 'provider-fake', 'sandbox'), folder, { recursive: true });
  process.env.KETTLE_COMPANY = folder;
});
afterEach(() => {
  delete process.env.KETTLE_COMPANY;
  rmSync(folder, { recursive: true });
});

function changeCompany(change) {
  const file = path.join(folder, 'company.json');
  const company = JSON.parse(readFileSync(file, 'utf8'));
  change(company);
  writeFileSync(file, JSON.stringify(company));
}

function openSite() {
  return createServer({
    root: inRoot('packages', 'web'),
    configFile: inRoot('packages', 'web', 'vite.config.ts'),
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false, watch: null },
  });
}

it('the site takes its names, links and legal lines from the folder of the company', async () => {
  changeCompany((company) => {
    company.name = 'Tidy & Sons';
    company.legal = { company: 'Tidy Bills Ltd', number: '12345678', office: '1 Tidy Street' };
    company.links.terms = 'https://tidy.example/terms';
    company.confirmLabel = 'Order and pay';
    company.noticeWorkingDays = 8;
    delete company.reviewWidget;
    delete company.analytics;
  });
  const site = await openSite();
  const { BRAND } = await site.ssrLoadModule('/src/site/brand.ts');
  const page = await site.transformIndexHtml(
    '/',
    readFileSync(inRoot('packages', 'web', 'index.html'), 'utf8'),
  );
  await site.close();

  expect(BRAND).toMatchObject({
    productName: 'Tidy & Sons',
    company: { legalName: 'Tidy Bills Ltd', number: '12345678', address: '1 Tidy Street' },
    links: { terms: 'https://tidy.example/terms' },
    analytics: 'none',
    confirmLabel: 'Order and pay',
    noticeWorkingDays: 8,
  });
  expect(BRAND).not.toHaveProperty('reviewWidget');
  expect(page).toContain('<title>Tidy &amp; Sons</title>');
  expect(page).toContain('<meta property="og:site_name" content="Tidy &amp; Sons" />');
});

const COLOURS = { band: '#3d1152', action: '#5b1a7a', actionOnDark: '#d9b3ee', accent: '#ffcf56' };

async function pageAndTokens() {
  const site = await openSite();
  const { code } = await site.transformRequest('/src/ui/tokens.css?direct');
  const source = readFileSync(inRoot('packages', 'web', 'index.html'), 'utf8');
  const page = await site.transformIndexHtml('/', source);
  const { BRAND } = await site.ssrLoadModule('/src/site/brand.ts');
  await site.close();
  return { BRAND, page, tokens: code };
}

it('the site has the colours and the mark of the company from the first paint', async () => {
  changeCompany((company) => {
    company.look = { colours: COLOURS, mark: 'tidy.svg', shareCard: 'card.png' };
  });
  for (const file of ['tidy.svg', 'card.png']) writeFileSync(path.join(folder, file), '');
  const { BRAND, page, tokens } = await pageAndTokens();

  const [light, dark] = tokens.split('@media screen and (prefers-color-scheme: dark)');
  expect(light).toContain('--color-band: #3d1152;');
  expect(light).toContain('--color-action: #5b1a7a;');
  expect(dark).toContain('--color-band: #3d1152;');
  expect(dark).toContain('--color-action: #d9b3ee;');
  expect(tokens).toContain('--picture-sky: Canvas;');
  expect(BRAND.mark).toBe('/mark.svg');
  expect(page.match(/"theme-color" content="#3d1152"/g)).toHaveLength(2);
  expect(page).toContain('<link rel="icon" href="/mark.svg" />');
  expect(page).not.toMatch(/favicon|apple-touch-icon/);
  expect(page).toContain('property="og:image" content="/share-card.png"');
  expect(page).not.toContain('A house at dusk');
});

it('a company that gives no look and no claims has none of the example’s', async () => {
  changeCompany((company) => {
    for (const key of ['marketingPoints', 'ratingSource', 'reviewWidget']) delete company[key];
  });
  const { BRAND, page } = await pageAndTokens();

  for (const key of ['mark', 'marketingPoints', 'ratingSource', 'reviewWidget']) {
    expect(BRAND).not.toHaveProperty(key);
  }
  expect(page).not.toMatch(/favicon|apple-touch-icon|og:image|summary_large_image/);
});

it('a folder with mistakes stops the build, which names each of them', async () => {
  changeCompany((company) => {
    company.name = '';
    company.statementName = 'tidy';
  });

  await expect(openSite()).rejects.toThrow(
    /company\.json: name: must not be empty\ncompany\.json: statementName: must be 1 to 18 capital/,
  );
});
