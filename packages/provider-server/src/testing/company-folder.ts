import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SANDBOX_FOLDER } from '../company/sandbox-folder.ts';

export interface CompanyFolder {
  readonly path: string;
  write(name: string, text: string): void;
  /**
   * Changes a JSON file in place. Its content is untyped, because tests also make mistakes in it.
   */
  // oxlint-disable-next-line typescript/no-explicit-any
  change(name: string, change: (content: any) => void): void;
  remove(): void;
}

/** A copy of the sandbox's folder that a test can change. */
export function companyFolder(): CompanyFolder {
  const path = mkdtempSync(join(tmpdir(), 'kettle-company-'));
  cpSync(SANDBOX_FOLDER, path, { recursive: true });
  const write = (name: string, text: string) => writeFileSync(join(path, name), text);
  return {
    path,
    write,
    change: (name, change) => {
      const content: unknown = JSON.parse(readFileSync(join(path, name), 'utf8'));
      change(content);
      write(name, JSON.stringify(content));
    },
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
}

/**
 * Leaves nothing of the example's identity in the folder: without the sandbox, a provider refuses
 * to start with it.
 */
export function changeIdentity(folder: CompanyFolder): void {
  folder.change('company.json', (company) => {
    company.name = 'Tidy Bills';
    company.legal = { company: 'Tidy Bills Ltd', number: '12345678', office: '2 Tidy Row, Leeds' };
    company.supportPhone = '0114 496 0000';
    company.statementName = 'TIDY BILLS';
    company.serviceUserNumber = '123456';
    company.links = {
      terms: 'https://tidy.example/terms',
      privacy: '/privacy.html',
      contact: 'https://tidy.example/contact',
    };
    company.mailSender = { name: 'Tidy Bills', address: 'hello@tidy.example' };
    company.marketingPoints = ['One Bill'];
    delete company.reviewWidget;
    delete company.ratingSource;
  });
  folder.change('catalogue.json', ({ products }) => {
    for (const { options } of products) {
      for (const option of options) {
        delete option.documents;
        delete option.ribbon;
      }
    }
  });
}

/**
 * Turns the folder into that of another company, with one product, address, bank and voucher, and
 * one code of each kind.
 */
export function changeToTidyBills(folder: CompanyFolder): void {
  const words = { body: 'Everything.', image: '/pictures/energy.svg', info: 'All of it.' };
  changeIdentity(folder);
  folder.change('company.json', (company) => {
    company.minTenancyLengthMonths = 6;
  });
  folder.write(
    'catalogue.json',
    JSON.stringify({
      regions: { north: ['S', 'LS', 'ZE', 'ZZ'] },
      products: [
        {
          type: 'Bills',
          title: 'Bills',
          ...words,
          code: 'BILLS',
          defaultOption: 'ALL',
          options: [
            {
              code: 'ALL',
              title: 'All bills',
              ...words,
              priceId: 'price_all',
              prices: [{ pence: Array(15).fill(100) }],
            },
          ],
        },
      ],
    }),
  );
  folder.write(
    'vouchers.json',
    JSON.stringify({ vouchers: [{ code: 'TIDY', description: 'Half price', percentOff: 50 }] }),
  );
  folder.write(
    'codes.json',
    JSON.stringify({
      referral: [{ code: 'MATE', message: 'Hello.' }],
      affiliate: [{ code: 'CLUB', message: 'Hello.' }],
    }),
  );
  folder.write(
    'addresses.csv',
    'guid,line1,line2,organisation,city,postcode\ntidy_1,1 Tidy Street,,,Sheffield,S1 2HE\n',
  );
  folder.write('banks.csv', 'sort_code,bank\n12-34-56,Tidy Bank\n');
}
