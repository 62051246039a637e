import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { jsonSchemaOf } from '@kettle/provider-api/json-schema';
import type { CalendarDate } from '@kettle/core';
import type { AddressBook, Business } from '@kettle/provider-domain';
import { COMPANY_SCHEMAS } from '@kettle/provider-domain/company-schemas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SANDBOX_FOLDER } from './sandbox-folder.ts';
import { changeToTidyBills, companyFolder, type CompanyFolder } from '../testing/company-folder.ts';
import { loadBusiness } from './load-business.ts';
import { mistakeText } from './mistake.ts';

let folder: CompanyFolder;
beforeEach(() => {
  folder = companyFolder();
});
afterEach(() => folder.remove());

async function mistakes(): Promise<readonly string[]> {
  const loaded = await loadBusiness(folder.path);
  return loaded.ok ? [] : loaded.error.map(mistakeText);
}

async function business(): Promise<Business> {
  const loaded = await loadBusiness(folder.path);
  if (!loaded.ok) throw new Error(loaded.error.map(mistakeText).join('\n'));
  return loaded.value;
}

describe('a company’s folder', () => {
  it('of the sandbox has no mistakes', async () => {
    expect(await mistakes()).toEqual([]);
  });

  it('gives the company its name, prices, vouchers, codes and banks', async () => {
    changeToTidyBills(folder);
    const { company, bankDirectory } = await business();

    expect(company.profile.name).toBe('Tidy Bills');
    expect(company.settings).toMatchObject({
      minTenancyLengthMonths: 6,
      supportPhone: '0114 496 0000',
    });
    expect(company.catalogue.products.map(({ type }) => type)).toEqual(['Bills']);
    expect([...company.vouchers.keys()]).toEqual(['TIDY']);
    expect(company.codes.affiliate.get('CLUB')).toBe('Hello.');
    expect(await bankDirectory.bankOf('12-34-56')).toBe('Tidy Bank');
  });

  it('with mistakes in several files names them all, each by file and place', async () => {
    folder.change('company.json', (company) => {
      delete company.name;
      company.serviceUserNumber = '12345';
      company.noticeWorkingDays = 2;
      company.colour = 'red';
    });
    folder.change('catalogue.json', ({ products }) => {
      products[2].options[0].prices[0].from = '2027-02-30';
      products[0].options[0].prices[1].pence[3] = 10.12345;
    });
    folder.write('vouchers.json', '{ "vouchers": ');
    folder.write('banks.csv', 'sort_code,bank\n1234,Barclays\n20-00-00,\n');

    expect(await mistakes()).toEqual([
      'company.json: name: is missing',
      'company.json: serviceUserNumber: must be six digits',
      'company.json: noticeWorkingDays: must be a whole number from 3 to 10',
      'company.json: colour: is not a key of this file',
      'catalogue.json: products[0].options[0].prices[1].pence[3]: must be pence from 0 with at most four decimals, such as 1150 or 287.5',
      'catalogue.json: products[2].options[0].prices[0].from: must be a day such as 2027-07-01',
      expect.stringMatching(/^vouchers\.json: is not JSON \(/),
      'banks.csv: line 2: sort_code must be such as 20-00-00',
      'banks.csv: line 3: bank must not be empty',
    ]);
  });

  it('says a bank’s reason in whole sentences', async () => {
    folder.change('company.json', (company) => {
      company.reasonTexts = { '5': 'no account', B: 'Closed', 1: 'You cancelled it.' };
    });
    const must = 'must be a whole sentence: a capital at its start, a full stop at its end';

    expect(await mistakes()).toEqual([
      `company.json: reasonTexts.5: ${must}`,
      `company.json: reasonTexts.B: ${must}`,
    ]);
  });

  it('with mistakes of sense names them beside those of shape', async () => {
    folder.change('company.json', (company) => {
      company.supportPhone = 112;
    });
    folder.change('catalogue.json', (catalogue) => {
      const [energy, water, broadband] = catalogue.products;
      catalogue.elsewhere = 'atlantis';
      energy.defaultOption = 'GAS';
      water.options[0].prices.pop();
      broadband.options[0].prices.push({ ...broadband.options[0].prices[0], from: '2027-01-01' });
      broadband.options[1].prices[0].formerPence[0] = 1;
      broadband.options[2].priceId = 'price_bb_80';
      broadband.options[3].prices[0].regions = ['mars'];
    });
    folder.change('vouchers.json', ({ vouchers }) => {
      vouchers[0].penceOff = 5;
      vouchers[1].freeOption = 'SAUNA';
      vouchers[2] = { ...vouchers[2], code: 'freetv', from: '2027-01-01' };
    });

    expect(await mistakes()).toEqual([
      'company.json: supportPhone: must be a text in quotes, not 112',
      'catalogue.json: elsewhere: must be one of the regions, not atlantis',
      'catalogue.json: products[2].options[2].priceId: repeats price_bb_80 of products[2].options[0].priceId',
      'catalogue.json: products[2].options[0].prices[1].from: overlaps prices[0]: a region has one price on a day',
      'catalogue.json: products[2].options[1].prices[0].formerPence[0]: must not be below the price',
      'catalogue.json: products[2].options[3].prices[0].regions[0]: must be one of the regions, not mars',
      'catalogue.json: products[0].defaultOption: must be the code of an option, not GAS',
      'vouchers.json: vouchers[2].code: repeats FREETV of vouchers[1].code',
      'vouchers.json: vouchers[0]: must have exactly one of percentOff, penceOff and freeOption',
      'vouchers.json: vouchers[1].freeOption: must be the code of an option, not SAUNA',
      'vouchers.json: vouchers[2].until: must not be before 2027-01-01',
    ]);
  });

  it('with a wrong shape names what does not fit together elsewhere in the same file', async () => {
    folder.change('company.json', (company) => {
      company.supportPhone = 112;
      company.look = { mark: 'tidy.svg' };
    });
    folder.change('catalogue.json', (catalogue) => {
      const [energy, water, broadband] = catalogue.products;
      catalogue.elsewhere = 'atlantis';
      energy.options[0].prices[0].pence[3] = 10.12345;
      energy.code = 7;
      water.defaultOption = 'GAS';
      broadband.options[0].prices.push({ ...broadband.options[0].prices[0], from: '2027-01-01' });
    });
    folder.change('vouchers.json', ({ vouchers }) => {
      vouchers[0].percentOff = 101;
      vouchers[1].penceOff = 5;
    });
    const percent = 'vouchers[0].percentOff: must be from 0 to 100';

    expect(await mistakes()).toEqual([
      'company.json: supportPhone: must be a text in quotes, not 112',
      'company.json: look.mark: tidy.svg is not in the folder',
      'catalogue.json: products[0].code: must be a text in quotes, not 7',
      expect.stringMatching(
        /^catalogue\.json: products\[0\]\.options\[0\]\.prices\[0\]\.pence\[3\]/,
      ),
      'catalogue.json: elsewhere: must be one of the regions, not atlantis',
      'catalogue.json: products[2].options[0].prices[1].from: overlaps prices[0]: a region has one price on a day',
      'catalogue.json: products[1].defaultOption: must be the code of an option, not GAS',
      `vouchers.json: ${percent}`,
      'vouchers.json: vouchers[1]: must have exactly one of percentOff, penceOff and freeOption',
    ]);
  });

  it.each([
    ['no object', 'null', ['must be an object in { }, not null']],
    [
      'a region that is no list',
      '{ "regions": { "north": "LS" }, "elsewhere": "north", "products": [7] }',
      [
        'regions.north: must be a list in [ ], not "LS"',
        'products[0]: must be an object in { }, not 7',
      ],
    ],
  ])('names only the wrong shape of a catalogue with %s', async (_what, json, found) => {
    folder.write('catalogue.json', json);

    expect(await mistakes()).toEqual(found.map((mistake) => `catalogue.json: ${mistake}`));
  });

  it('names colours that cannot be read, and files of the look that are not there', async () => {
    folder.change('company.json', (company) => {
      const colours = { band: '#0a3744', action: '#5aa9e6', actionOnDark: '#86d6e3' };
      company.look = { colours: { ...colours, accent: '#ffb938' }, mark: 'tidy.svg' };
    });

    expect(await mistakes()).toEqual([
      expect.stringMatching(/^company\.json: look\.colours\.action: has a contrast of 2\.5 with/),
      'company.json: look.mark: tidy.svg is not in the folder',
    ]);
  });

  it('refuses an option that costs something under a code for having no product', async () => {
    folder.change('catalogue.json', ({ products }) => {
      products[2].options[1].code = 'CASINO-150';
    });

    expect(await mistakes()).toEqual([
      'catalogue.json: products[2].options[1].code: must not contain _NONE or NO-: these mark having no product, but CASINO-150 has a price',
    ]);
  });

  it('refuses a default option that is not sold while others are', async () => {
    folder.change('catalogue.json', ({ products }) => {
      products[2].options[0].prices[0].until = '2027-06-30';
    });

    expect(await mistakes()).toEqual([
      'catalogue.json: products[2].defaultOption: BB_80 has no price in yorkshire from 2027-07-01, but other options have',
    ]);
  });

  it('refuses a former price without the last day that it was charged, and such a day alone', async () => {
    folder.change('catalogue.json', ({ products }) => {
      delete products[2].options[1].prices[0].formerUntil;
      products[2].options[0].prices[0].formerUntil = '2026-10-31';
    });
    const message = 'must be the last day of formerPence: neither goes without the other';

    expect(await mistakes()).toEqual([
      `catalogue.json: products[2].options[0].prices[0].formerUntil: ${message}`,
      `catalogue.json: products[2].options[1].prices[0].formerUntil: ${message}`,
    ]);
  });

  it('allows a price that follows another one', async () => {
    folder.change('catalogue.json', ({ products }) => {
      const [price] = products[2].options[0].prices;
      products[2].options[0].prices = [
        { ...price, until: '2027-06-30' },
        { ...price, from: '2027-07-01' },
      ];
    });

    expect(await mistakes()).toEqual([]);
  });

  const HEADING = 'guid,line1,line2,organisation,city,postcode';
  it.each([
    ['guid,line1,city\nx,y,z', [`line 1: must be ${HEADING}`]],
    [
      `${HEADING}\r\na,"1, ""High"" Road",,,Leeds,LS61AA\r\n`,
      ['line 2: postcode must be a postcode such as LS6 1AA'],
    ],
    [
      `${HEADING}\na,"1\nRoad",,,Leeds,LS6 1AA\n\na,2 Road,,,Leeds,LS6 1AA\n`,
      ['line 2: has a line break in a cell', 'line 5: repeats a of line 2'],
    ],
    [
      `${HEADING}\na,1 Road,,,Leeds,LS6 1AA,Yorkshire\n`,
      ['line 2: has 7 cells, but there are 6 columns'],
    ],
    [`${HEADING}\na,1\0 Road,,,Leeds,LS6 1AA\n`, ['line 2: has a NUL character']],
    [
      `${HEADING}\na,1 Road,,,Leeds,LS6 1AA\nb,"2 Road,,,Leeds,LS6 1AA\nc,3 Road,,,Leeds,LS6 1AA\n`,
      ['line 3: a quote mark is opened and never closed'],
    ],
    [
      `${HEADING}\na,1 "Old" Road,,,Leeds,LS6 1AA\n`,
      ['line 2: there is a quote mark in the middle of a cell'],
    ],
  ])('names the line of a mistake in a list', async (csv, found) => {
    folder.write('addresses.csv', csv);

    expect(await mistakes()).toEqual(found.map((mistake) => `addresses.csv: ${mistake}`));
  });

  it.each(['addresses.csv', 'banks.csv', 'company.json'])(
    'names the line of %s that is not UTF-8',
    async (file) => {
      const bytes = readFileSync(join(folder.path, file));
      const lines = bytes.toString('latin1').split('\n');
      lines[2] = lines[2]?.replace(/[A-Za-z]/, '\xE9') ?? '';
      writeFileSync(join(folder.path, file), lines.join('\n'), 'latin1');

      expect(await mistakes()).toContain(`${file}: line 3: is not UTF-8`);
    },
  );
});

describe('a module of the folder', () => {
  const ADDRESS = { guid: 'm1', line1: '1 Module Road', city: 'Leeds', postcode: 'LS6 1AA' };
  const MODULE = `export default {
    find: async () => [],
    atPostcode: async () => [${JSON.stringify(ADDRESS)}],
    retrieve: async () => undefined,
  };`;
  const named = (path: string) =>
    folder.change('company.json', (company) => {
      company.modules = { addressBook: path };
    });

  it('answers in place of the list', async () => {
    named('./addresses.mjs');
    folder.write('addresses.mjs', MODULE);
    const { addressBook }: { readonly addressBook: AddressBook } = await business();

    expect(await addressBook.atPostcode('LS6 1AA')).toEqual([ADDRESS]);
  });

  it.each([
    ['./none.mjs', '', './none.mjs does not exist'],
    [
      './empty.mjs',
      'export default {}',
      './empty.mjs must have a default export with find, atPostcode, retrieve',
    ],
    ['./broken.mjs', 'throw new Error("no key")', './broken.mjs cannot be loaded (Error: no key)'],
  ])('that cannot be used is a mistake: %s', async (path, code, message) => {
    named(path);
    if (code !== '') folder.write(path, code);

    expect(await mistakes()).toEqual([`company.json: modules.addressBook: ${message}`]);
  });
});

const MAIL = {
  id: 'mail_1',
  kind: 'invitation',
  recipient: 'bo@example.com',
  subject: 'Join',
  body: 'A link',
  html: '<p>A link</p>',
} as const;

describe('an example of docs/modules', () => {
  const codeOf = (name: string): string =>
    readFileSync(new URL(`../../../../docs/modules/${name}`, import.meta.url), 'utf8');

  async function serving(answers: Readonly<Record<string, unknown>>) {
    const respond = async (request: IncomingMessage, response: ServerResponse) => {
      const answer = answers[`${request.url ?? ''}${await text(request)}`];
      response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer));
    };
    const server = createServer((request, response) => void respond(request, response));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
  }

  it('asks an address service and a bank check', async () => {
    const address = { guid: 'u1', line1: '1 Service Road', city: 'Leeds', postcode: 'LS6 1AA' };
    const { url, close } = await serving({
      '/find?text=service&within=': [{ id: 'u1', address: '1 Service Road, Leeds, LS6 1AA' }],
      '/postcodes/LS6%201AA': [address],
      '/addresses/u1': address,
      '/banks/20-00-00': { name: 'Barclays' },
      '/checks{"sortCode":"20-00-00","accountNumber":"55779911"}': { isOpen: true },
    });
    process.env['ADDRESS_SERVICE_URL'] = url;
    process.env['BANK_SERVICE_URL'] = url;
    folder.write('addresses.mjs', codeOf('addresses.mjs'));
    folder.write('banks.mjs', codeOf('banks.mjs'));
    folder.change('company.json', (company) => {
      company.modules = { addressBook: './addresses.mjs', bankDirectory: './banks.mjs' };
    });
    const { addressBook, bankDirectory } = await business();

    expect(await addressBook.find({ text: 'service' })).toHaveLength(1);
    expect(await addressBook.atPostcode('LS6 1AA')).toEqual([address]);
    expect(await addressBook.retrieve({ id: 'u1' })).toEqual(address);
    expect(await addressBook.retrieve({ id: 'u2' })).toBeUndefined();
    expect(await bankDirectory.bankOf('20-00-00')).toBe('Barclays');
    expect(await bankDirectory.bankOf('99-99-99')).toBeUndefined();
    const account = { sortCode: '20-00-00', accountNumber: '55779911' };
    expect(await bankDirectory.check(account)).toBe('accepted');
    expect(await bankDirectory.check({ ...account, accountNumber: '1' })).toBe('refused');
    close();
  });

  it('sends a mail, and says when it is no use to try again', async () => {
    const { id, recipient: to, subject, body, html } = MAIL;
    const { url, close } = await serving({
      [`/mails${JSON.stringify({ id, to, subject, text: body, html })}`]: {},
    });
    process.env['MAIL_SERVICE_URL'] = url;
    folder.write('mail.mjs', codeOf('mail.mjs'));
    folder.change('company.json', (company) => {
      company.modules = { mailer: './mail.mjs' };
    });
    const { mailer } = await business();
    const { signal } = new AbortController();

    await expect(mailer?.send?.(MAIL, signal)).resolves.toBeUndefined();
    const refused = await mailer?.send?.({ ...MAIL, subject: 'x' }, signal).catch((error) => error);
    expect(refused).toMatchObject({ message: 'The mail service answers 404.', isPermanent: false });
    close();
  });

  it('takes mandates to a bureau', async () => {
    const mandates = [
      {
        reference: 'K1',
        accountHolder: 'Ada Byron',
        sortCode: '20-00-00',
        accountNumber: '55779911',
        monthlyPence: 6996,
        firstCollection: '2027-07-01' as CalendarDate,
        email: 'ada@example.com',
        house: 'acc_1',
        collections: 12,
        collectionDay: 1,
        lastCollection: '2028-06-01' as CalendarDate,
        lastPence: 6996,
        bankCheck: 'passed' as const,
      },
    ];
    const { url, close } = await serving({ [`/mandates${JSON.stringify({ mandates })}`]: {} });
    process.env['BUREAU_URL'] = url;
    folder.write('bureau.mjs', codeOf('bureau.mjs'));
    folder.change('company.json', (company) => {
      company.modules = { mandateCarrier: './bureau.mjs' };
    });
    const { mandateCarrier } = await business();

    await expect(mandateCarrier?.carry(mandates)).resolves.toBeUndefined();
    await expect(mandateCarrier?.carry([])).rejects.toThrow('The bureau answers 404.');
    close();
  });
});

describe('the JSON Schemas of the files', () => {
  // `npx vitest run --project provider-server load-business -u` writes them again.
  it.each(Object.entries(COMPANY_SCHEMAS))('describe %s.json', async (name, schema) => {
    const document = {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      ...jsonSchemaOf(schema),
    };

    await expect(`${JSON.stringify(document, null, 2)}\n`).toMatchFileSnapshot(
      join(SANDBOX_FOLDER, 'schemas', `${name}.schema.json`),
    );
  });
});
