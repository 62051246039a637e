/**
 * The parameters of links into the site, and whether to remove punctuation that follows the link in
 * a sentence.
 */
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
  // A referral or affiliate code may end in punctuation.
  ['ref', false],
  ['aff', false],
];
const BY_LOWER_CASE = new Map(
  PARAMETERS.map(([name, isTrimmed]) => [name.toLowerCase(), { name, isTrimmed }]),
);

/** Longer than any link of the site. Patterns run on no more than this. */
const MAX_LENGTH = 4000;
const MAX_LAYERS = 3;
const TRAILING = /(?:[.,;:)\]}>'"*]|%(?:2[279ac]|3[abe]|5d|7d|e2%80%(?:99|9d|a6)|c2%bb))+$/i;
const PRODUCTS = '/products/';
const ENCODED_QUESTION_MARK = /%(?:25)*3f/i;
const ENCODED_EQUALS_SIGN = /%(?:25)*3d/i;

/**
 * The path and query of a link into the site, as they were before mail programs and gateways
 * changed them: with `&amp;` for `&`, encoded twice, with parameters in another case or the
 * punctuation of a sentence after them. Undefined if there is nothing to repair. Unknown parameters
 * stay as they are.
 */
export function repairLink(link: string): string | undefined {
  if (link.length > MAX_LENGTH) return undefined;
  const plain = withQuestionMark(withoutEntities(link));
  const [beforeHash = '', ...hash] = plain.split('#');
  const [path = '', ...queries] = beforeHash.split('?');
  const query = queries.join('?');
  const parameters = query === '' ? [] : query.split('&').flatMap((part) => repairParameter(part));
  // A product type is the provider's text, and may end in punctuation.
  const cleanPath = path.startsWith(PRODUCTS) ? path : path.replace(TRAILING, '') || '/';
  const result = [
    cleanPath,
    parameters.length > 0 ? `?${parameters.join('&')}` : queries.length > 0 ? `?${query}` : '',
    hash.length > 0 ? `#${hash.join('#')}` : '',
  ].join('');
  // Never the address of another site.
  return result === link || !/^\/(?![/\\])/.test(result) ? undefined : result;
}

function withoutEntities(link: string): string {
  return link
    .replace(/&(?:amp;)+/gi, '&')
    .replace(/\?(?:amp;)+/gi, '?')
    .replace(/&#(?:38|x26);/gi, '&')
    .replace(/&#(?:61|x3d);/gi, '=');
}

/** Restores the question mark of a link whose query has become part of its path. */
function withQuestionMark(link: string): string {
  let plain = link;
  for (let layer = 0; layer < MAX_LAYERS; layer += 1) {
    if (plain.includes('?') || !ENCODED_QUESTION_MARK.test(plain)) break;
    plain = decodeOnce(plain);
  }
  return withoutEntities(plain);
}

/** Decodes one layer of percent-encoding. Letters beyond ASCII stay encoded. */
function decodeOnce(text: string): string {
  return text.replace(/%([2-7][\da-f])/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

function repairParameter(part: string, layer = 0): readonly string[] {
  if (!part.includes('=') && ENCODED_EQUALS_SIGN.test(part) && layer < MAX_LAYERS) {
    const inner = withoutEntities(decodeOnce(part));
    return inner.split('&').flatMap((one) => repairParameter(one, layer + 1));
  }
  const [rawName = '', ...values] = part.split('=');
  const known = BY_LOWER_CASE.get(plainName(rawName));
  if (!known) return [part];
  const value = plainValue(values.join('='));
  const trimmed = known.isTrimmed ? value.replace(TRAILING, '') : value;
  const isSame = withSpaces(rawName) === known.name;
  const name = isSame ? rawName : encodeURIComponent(known.name);
  return [values.length === 0 ? name : `${name}=${trimmed}`];
}

function withSpaces(name: string): string {
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
  for (let layer = 0; layer < MAX_LAYERS; layer += 1) {
    if (!/%25(?:25)*[\da-f]{2}/i.test(plain)) break;
    plain = plain.replace(/%25/gi, '%');
  }
  return plain;
}
