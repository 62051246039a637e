import { addDays, compareDates, type CalendarDate } from '@kettle/core';
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

/** What is left of the example: a company that served people with it would speak and collect for a made-up one. */
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

/** `fibre` may be said of full fibre and part fibre only, and has to say which (Ofcom, since 16 September 2024). */
const BARE_FIBRE = /(?<!\b(?:full|part)[ -])\bfibre\b/i;
const WITHOUT_LIMIT = /\b(?:unlimited|uncapped)\b/i;
const POPULARITY = /\bpopular|\bfavou?rite\b|\bbest\b/i;
const RATING = /\brated\b|\brating\b|\bstars?\b|\btrustpilot\b/i;
/** After so long a price was not charged recently, and crossing it out misleads. */
const FORMER_PRICE_DAYS = 90;

/** What a company says of itself and of its products that it may not be able to prove. */
export function claimWarnings(
  { profile, catalogue }: Company,
  today: CalendarDate,
): readonly Mistake[] {
  const { marketingPoints = [], ratingSource } = profile;
  const isRated = marketingPoints.some((point) => RATING.test(point)) && !ratingSource;
  return [
    ...marketingPoints
      .filter((point) => EXAMPLE_COMPANY.marketingPoints.includes(point))
      .map((point) =>
        inCompany('marketingPoints', `has the example’s "${point}": list what you can prove`),
      ),
    ...(isRated ? [inCompany('marketingPoints', 'has a rating: name its ratingSource')] : []),
    ...catalogue.products.flatMap((product, at) => fibreWarnings(product, `products[${at}]`)),
    ...optionsOf(catalogue).flatMap(({ product, option, place }) => [
      ...fibreWarnings(option, place),
      ...(option.ribbon && POPULARITY.test(option.ribbon.text)
        ? [
            inCatalogue(
              `${place}.ribbon.text`,
              'says that it is popular or best: show it only if you can prove it',
            ),
          ]
        : []),
      ...(option.fairUse !== undefined && WITHOUT_LIMIT.test(wordsOf(product) + wordsOf(option))
        ? [inCatalogue(`${place}.fairUse`, 'has limits, but the words say that there are none')]
        : []),
      ...option.prices.flatMap(({ formerUntil }, index) =>
        formerUntil && compareDates(addDays(formerUntil, FORMER_PRICE_DAYS), today) < 0
          ? [
              inCatalogue(
                `${place}.prices[${index}].formerPence`,
                `was last charged on ${formerUntil}, more than ${FORMER_PRICE_DAYS} days ago`,
              ),
            ]
          : [],
      ),
    ]),
  ];
}

type Words = Readonly<Record<'title' | 'body' | 'info', string>>;

const wordsOf = ({ title, body, info }: Words): string => `${title} ${body} ${info} `;

function fibreWarnings(words: Words, place: string): readonly Mistake[] {
  return (['title', 'body', 'info'] as const)
    .filter((key) => BARE_FIBRE.test(words[key]))
    .map((key) => inCatalogue(`${place}.${key}`, 'says fibre: say full-fibre or part-fibre'));
}

function optionsOf({ products }: Company['catalogue']) {
  return products.flatMap((product, at) =>
    product.options.map((option, index) => ({
      product,
      option,
      place: `products[${at}].options[${index}]`,
    })),
  );
}
