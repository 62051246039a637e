import type { CalendarDate } from '@kettle/core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeIdentity, companyFolder, type CompanyFolder } from '../testing/company-folder.ts';
import { claimWarnings, exampleMistakes } from './claims.ts';
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
const warnings = async (today = '2026-11-20') =>
  claimWarnings(await company(), today as CalendarDate).map(mistakeText);

describe('a company that begins with the example', () => {
  it('has to replace names, numbers, office, phone, pages and documents [OP49]', async () => {
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

  it('has nothing left to replace after that [OP49]', async () => {
    changeIdentity(folder);
    expect(await leftovers()).toEqual([]);
  });
});

describe('a claim that may mislead', () => {
  beforeEach(() => changeIdentity(folder));

  it('is not in the example but for its marketing points [OP50]', async () => {
    expect(await warnings()).toEqual([]);
    folder.change('company.json', (file) => {
      file.marketingPoints = ['All Inclusive', 'Own Point', 'Rated Excellent', 'Uncapped Energy'];
      file.ratingSource = { title: 'Reviews, May 2026', url: 'https://reviews.test' };
    });
    expect(await warnings()).toEqual(
      ['All Inclusive', 'Rated Excellent', 'Uncapped Energy'].map(
        (point) =>
          `company.json: marketingPoints: has the example’s "${point}": list what you can prove`,
      ),
    );
  });

  it('is an option that is called popular [OP50]', async () => {
    folder.change('catalogue.json', ({ products }) => {
      products[2].options[0].ribbon = { text: 'Most popular', colour: '#0b6e4f' };
    });
    expect(await warnings()).toEqual([
      'catalogue.json: products[2].options[0].ribbon.text: says that it is popular or best: show it only if you can prove it',
    ]);
  });

  it('is a rating without its source [OP50]', async () => {
    folder.change('company.json', (file) => {
      file.marketingPoints = ['Rated 4.6 by 1,200 households'];
    });
    expect(await warnings()).toEqual([
      'company.json: marketingPoints: has a rating: name its ratingSource',
    ]);
    folder.change('company.json', (file) => {
      file.ratingSource = { title: 'Reviews, May 2026', url: 'https://reviews.test' };
    });
    expect(await warnings()).toEqual([]);
  });

  it.each(['Ultrafast fibre', 'Fibre 80', 'Wonderful fibre'])(
    'is fibre that is neither full nor part: %s [OP50]',
    async (title) => {
      folder.change('catalogue.json', ({ products }) => {
        products[2].options[0].title = title;
      });
      expect(await warnings()).toEqual([
        'catalogue.json: products[2].options[0].title: says fibre: say full-fibre or part-fibre',
      ]);
    },
  );

  it('is no limit beside a fair use [OP50]', async () => {
    folder.change('catalogue.json', ({ products }) => {
      products[2].options[0].fairUse = '1 TB a month';
    });
    expect(await warnings()).toEqual([
      'catalogue.json: products[2].options[0].fairUse: has limits, but the words say that there are none',
    ]);
  });

  it('is a former price that was last charged more than 90 days ago [OP50]', async () => {
    expect(await warnings('2027-01-29')).toEqual([]);
    expect(await warnings('2027-01-30')).toEqual([
      'catalogue.json: products[2].options[1].prices[0].formerPence: was last charged on 2026-10-31, more than 90 days ago',
    ]);
  });
});
