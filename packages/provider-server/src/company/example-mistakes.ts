import type { Company, CompanyFile } from '@kettle/provider-domain';
import { EXAMPLE_COMPANY } from '@kettle/provider-fake/sandbox';
import { mistakeOfFile, type Mistake } from './mistake.ts';

/** The pages of the example on the site, and the address of its mails. */
const EXAMPLE = /^\/company\/|[@/.]kettle\.example\b/;

const inCompany = mistakeOfFile('company.json');
const inCatalogue = mistakeOfFile('catalogue.json');

type Identity = Pick<CompanyFile, 'legal' | 'supportPhone' | 'statementName' | 'serviceUserNumber'>;

/** Who a company is, by place in its file. It may be called Kettle, as the product is. */
function identityOf({ legal, supportPhone, statementName, serviceUserNumber }: Identity) {
  return {
    'legal.company': legal.company,
    'legal.number': legal.number,
    'legal.office': legal.office,
    supportPhone,
    statementName,
    serviceUserNumber,
  };
}

const EXAMPLE_IDENTITY = new Map(Object.entries(identityOf(EXAMPLE_COMPANY)));

/**
 * What is left of the example: a company that served people with it would speak and collect for a
 * made-up one.
 */
export function exampleMistakes({ profile, catalogue }: Company): readonly Mistake[] {
  const { links, mailSender, reviewWidget, ratingSource, adr } = profile;
  const urls = {
    ...prefixed('links.', links),
    'ratingSource.url': ratingSource?.url,
    'adr.url': adr?.url,
    'reviewWidget.url': reviewWidget?.url,
    'mailSender.address': mailSender.address,
  };
  const documents = optionsOf(catalogue).flatMap(({ option, place }) =>
    (option.documents ?? []).map((one, index) => ({
      place: `${place}.documents[${index}].url`,
      url: one.url,
    })),
  );
  return [
    ...Object.entries(identityOf(profile))
      .filter(([place, text]) => text === EXAMPLE_IDENTITY.get(place))
      .map(([place]) =>
        inCompany(
          place,
          place === 'serviceUserNumber'
            ? 'is the example’s: your bank gives you yours'
            : 'is the example’s: give your own',
        ),
      ),
    ...Object.entries(urls)
      .filter(([, url]) => isExample(url))
      .map(([place]) => inCompany(place, 'is the example’s: give your own')),
    ...documents
      .filter(({ url }) => isExample(url))
      .map(({ place }) => inCatalogue(place, 'is the example’s: give your own')),
  ];
}

function isExample(url: string | undefined): boolean {
  return url !== undefined && EXAMPLE.test(url);
}

function prefixed(
  prefix: string,
  links: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(Object.entries(links).map(([key, url]) => [prefix + key, url]));
}

function optionsOf({ products }: Company['catalogue']) {
  return products.flatMap((product, at) =>
    product.options.map((option, index) => ({
      option,
      place: `products[${at}].options[${index}]`,
    })),
  );
}
