import { rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport, type Plugin } from 'vite';
import type { readCompanyFile } from '../../provider-server/src/company/read-document.ts';
import type { Brand } from '../src/site/brand.ts';
import { escaped } from './escaped.ts';

export type CompanyFile = Extract<
  ReturnType<typeof readCompanyFile>,
  { readonly ok: true }
>['value'];

const READER = inPackages('provider-server/src/company/read-document.ts');
const SANDBOX = inPackages('provider-fake/sandbox');
/** The folder in `public/` with the pages of the sandbox's company. */
const SANDBOX_PAGES = '/company/';

/**
 * Reads the brand from a company's folder, or from that of the sandbox. Throws with every mistake
 * in its `company.json`.
 */
export async function readBrand(folder?: string): Promise<Brand> {
  return brandOf(await readCompany(folder), folder === undefined);
}

export async function readCompany(folder = SANDBOX): Promise<CompanyFile> {
  // Node cannot import this file by itself, as it leads to TypeScript in other packages.
  const { module } = await runnerImport<{ readCompanyFile: typeof readCompanyFile }>(READER);
  const company = module.readCompanyFile(folder);
  if (company.ok) return company.value;
  const mistakes = company.error.map((mistake) =>
    Object.values(mistake).filter(Boolean).join(': '),
  );
  throw new Error(`KETTLE_COMPANY must be the folder of a company.\n${mistakes.join('\n')}`);
}

export function brandOf(company: CompanyFile, isSandbox: boolean): Brand {
  const { name, legal, supportPhone, supportHours, statementName, serviceUserNumber } = company;
  const { whenSomebodyDoesNotJoin, whenAPaymentFails, links, analytics = 'none' } = company;
  const { marketingPoints, ratingSource, adr, reviewWidget, look } = company;
  const { confirmLabel, noticeWorkingDays } = company;
  const mark = isSandbox ? 'built-in' : look?.mark && pathOfMark(look.mark);
  return {
    productName: name,
    ...(isSandbox ? { isExample: true } : {}),
    company: { legalName: legal.company, number: legal.number, address: legal.office },
    supportPhone,
    ...(supportHours ? { supportHours } : {}),
    ...(mark ? { mark } : {}),
    statementName,
    serviceUserNumber,
    whenSomebodyDoesNotJoin,
    ...(whenAPaymentFails === undefined ? {} : { whenAPaymentFails }),
    links,
    analytics,
    ...(marketingPoints ? { marketingPoints } : {}),
    ...(ratingSource ? { ratingSource } : {}),
    ...(adr ? { adr } : {}),
    ...(reviewWidget ? { reviewWidget } : {}),
    ...(confirmLabel ? { confirmLabel } : {}),
    ...(noticeWorkingDays ? { noticeWorkingDays } : {}),
  };
}

/** The path of a mark on the site. */
export function pathOfMark(file: string): string {
  return `/mark${path.extname(file)}`;
}

/** The constant from which `src/site/brand.ts` takes the brand. */
export function brandConstant(brand: Brand): Readonly<Record<string, string>> {
  return { BUILD_BRAND: JSON.stringify(brand) };
}

/** Writes the name of the product into the page. */
export function brandInPage({ productName }: Brand): Plugin {
  const name = escaped(productName);
  return {
    name: 'kettle:brand-in-page',
    transformIndexHtml: (html) => html.replaceAll('%PRODUCT_NAME%', () => name),
  };
}

/**
 * Leaves the sandbox's own pages out of the site of a company that has others: they name a made-up
 * company.
 */
export function ownCompanyPages({ links, reviewWidget }: Brand): Plugin {
  const urls = [...Object.values(links), reviewWidget?.url ?? ''];
  return {
    name: 'kettle:own-company-pages',
    apply: 'build',
    writeBundle: {
      order: 'pre',
      sequential: true,
      handler: ({ dir = '' }) => {
        if (urls.some((url) => url.startsWith(SANDBOX_PAGES))) return;
        rmSync(path.join(dir, SANDBOX_PAGES), { recursive: true, force: true });
      },
    },
  };
}

function inPackages(file: string): string {
  return fileURLToPath(new URL(`../../${file}`, import.meta.url));
}
