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

it('the site takes its names, links and legal lines from the folder of the company [CF5]', async () => {
  changeCompany((company) => {
    company.name = 'Tidy & Sons';
    company.legal = { company: 'Tidy Bills Ltd', number: '12345678', office: '1 Tidy Street' };
    company.links.terms = 'https://tidy.example/terms';
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
  });
  expect(BRAND).not.toHaveProperty('reviewWidget');
  expect(page).toContain('<title>Tidy &amp; Sons</title>');
  expect(page).toContain('<meta property="og:site_name" content="Tidy &amp; Sons" />');
});

it('a folder with mistakes stops the build, which names each of them [CF5, OP32]', async () => {
  changeCompany((company) => {
    company.name = '';
    company.statementName = 'tidy';
  });

  await expect(openSite()).rejects.toThrow(
    /company\.json: name: must not be empty\ncompany\.json: statementName: must be 1 to 18 capital/,
  );
});
