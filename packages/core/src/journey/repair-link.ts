/** The parameters that links into the site have, and whether text behind the link may have become part of the last one. */
const PARAMETERS: readonly (readonly [name: string, isTrimmed: boolean])[] = [
  ['address', true],
  ['postcode', true],
  ['housemates', true],
  ['voucherCode', true],
  ['hash', true],
  ['Broadband', true],
  ['TV Licence', true],
  ['packageShare', true],
  ['viaShare', true],
  ['guid', true],
  ['fra', true],
  ['offer', true],
  // The provider is asked about these two as they are first, and then without the text behind them.
  ['ref', false],
  ['aff', false],
];
const BY_LOWER_CASE = new Map(
  PARAMETERS.map(([name, isTrimmed]) => [name.toLowerCase(), { name, isTrimmed }]),
);

/** Longer than any link of the site. Patterns run on no more than this (D20). */
const LONGEST_LINK = 4000;
const MOST_LAYERS = 3;
const BEHIND = /(?:[.,;:)\]}>'"*]|%(?:2[279ac]|3[abe]|5d|7d|e2%80%(?:99|9d|a6)|c2%bb))+$/i;
const PRODUCTS = '/products/';
const ENCODED_QUESTION_MARK = /%(?:25)*3f/i;
const ENCODED_EQUALS_SIGN = /%(?:25)*3d/i;

/**
 * The path and query of a link into the site, as they were before mail programs and gateways escaped
 * them: with `&amp;` for `&`, encoded twice, with parameters in another case or the end of a sentence
 * behind them. Undefined if there is nothing to repair. Unknown parameters stay as they are.
 */
export function repairLink(link: string): string | undefined {
  if (link.length > LONGEST_LINK) return undefined;
  const plain = withQuestionMark(withoutEntities(link));
  const [beforeHash = '', ...hash] = plain.split('#');
  const [path = '', ...queries] = beforeHash.split('?');
  const query = queries.join('?');
  const parameters = query === '' ? [] : query.split('&').flatMap((part) => repaired(part));
  // A product type is the provider's text, and may end in such a mark.
  const repairedPath = path.startsWith(PRODUCTS) ? path : path.replace(BEHIND, '') || '/';
  const whole = [
    repairedPath,
    parameters.length > 0 ? `?${parameters.join('&')}` : queries.length > 0 ? `?${query}` : '',
    hash.length > 0 ? `#${hash.join('#')}` : '',
  ].join('');
  // Never the address of another site.
  return whole === link || !/^\/(?![/\\])/.test(whole) ? undefined : whole;
}

function withoutEntities(link: string): string {
  return link
    .replace(/&(?:amp;)+/gi, '&')
    .replace(/\?(?:amp;)+/gi, '?')
    .replace(/&#(?:38|x26);/gi, '&')
    .replace(/&#(?:61|x3d);/gi, '=');
}

/** A link whose query has become part of its path. */
function withQuestionMark(link: string): string {
  let plain = link;
  for (let layer = 0; layer < MOST_LAYERS; layer += 1) {
    if (plain.includes('?') || !ENCODED_QUESTION_MARK.test(plain)) break;
    plain = decodedOnce(plain);
  }
  return withoutEntities(plain);
}

/** One layer of percent-encoding less. Letters beyond ASCII stay encoded. */
function decodedOnce(text: string): string {
  return text.replace(/%([2-7][\da-f])/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

function repaired(part: string, layer = 0): readonly string[] {
  if (!part.includes('=') && ENCODED_EQUALS_SIGN.test(part) && layer < MOST_LAYERS) {
    const inner = withoutEntities(decodedOnce(part));
    return inner.split('&').flatMap((one) => repaired(one, layer + 1));
  }
  const [rawName = '', ...values] = part.split('=');
  const known = BY_LOWER_CASE.get(plainName(rawName));
  if (!known) return [part];
  const value = plainValue(values.join('='));
  const trimmed = known.isTrimmed ? value.replace(BEHIND, '') : value;
  const isSame = plainCase(rawName) === known.name;
  const name = isSame ? rawName : encodeURIComponent(known.name);
  return [values.length === 0 ? name : `${name}=${trimmed}`];
}

function plainCase(name: string): string {
  return name.replace(/\+|%20/g, ' ');
}

function plainName(name: string): string {
  return name
    .replace(/%25/g, '%')
    .replace(/\+|%20|%2b/gi, ' ')
    .replace(/^(?:[?\s]|amp;)+/i, '')
    .toLowerCase();
}

/** A value that was encoded twice, without the second layer. */
function plainValue(value: string): string {
  let plain = value;
  for (let layer = 0; layer < MOST_LAYERS; layer += 1) {
    if (!/%25(?:25)*[\da-f]{2}/i.test(plain)) break;
    plain = plain.replace(/%25/gi, '%');
  }
  return plain;
}
