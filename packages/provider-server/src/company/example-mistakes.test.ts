import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeIdentity, companyFolder, type CompanyFolder } from '../testing/company-folder.ts';
import { exampleMistakes } from './example-mistakes.ts';
import { loadBusiness } from './load-business.ts';
import { mistakeText } from './mistake.ts';

let folder: CompanyFolder;
beforeEach(() => {
  folder = companyFolder();
});
afterEach(() => folder.remove());

async function company() {
  const loaded = await loadBusiness(folder.path);
  if (!loaded.ok) throw new Error(loaded.error.map(mistakeText).join('\n'));
  return loaded.value.company;
}

const leftovers = async () => exampleMistakes(await company()).map(mistakeText);

describe('a company that begins with the example', () => {
  it('has to replace names, numbers, office, phone, pages and documents', async () => {
    const places = (await leftovers()).map((line) => line.split(': ').slice(0, 2).join(' '));
    expect(places).toEqual([
      'company.json legal.company',
      'company.json legal.number',
      'company.json legal.office',
      'company.json supportPhone',
      'company.json statementName',
      'company.json serviceUserNumber',
      'company.json links.terms',
      'company.json links.privacy',
      'company.json links.contact',
      'company.json links.cancel',
      'company.json links.complaints',
      'company.json links.accessibility',
      'company.json ratingSource.url',
      'company.json reviewWidget.url',
      'company.json mailSender.address',
      'catalogue.json products[2].options[0].documents[0].url',
      'catalogue.json products[2].options[1].documents[0].url',
      'catalogue.json products[2].options[2].documents[0].url',
    ]);
  });

  it('has nothing left to replace after that', async () => {
    changeIdentity(folder);
    expect(await leftovers()).toEqual([]);
  });
});
