import type { Invitation } from '../domain/account.ts';

/** The details found for one housemate. Any of them may be missing: the form reports them. */
export type ListedHousemate = Partial<Invitation>;

/**
 * More than any house needs. The rest of a longer text is ignored, so that no paste can block the
 * page.
 */
const MOST_CHARACTERS = 20_000;
const LONGEST_LINE = 500;

const BULLET = /^\s*(?:[\p{Pd}*•]|[0-9]{1,2}[.)])\s+/u;
const HEADINGS = wordSet('name names surname forename email mail phone telephone mobile tel');
const BESIDE_HEADINGS = wordSet(
  'first last full family given e address addresses number no contact',
);
/** An apostrophe belongs to an address only between its characters: round it, it is a quote. */
const EMAIL = /(?:mailto:)?([^\s<>"'():,;][^\s<>"():,;]*@[^\s<>"'(),;]*[\p{L}\p{M}\p{N}])/u;
const TELEPHONE = /(\+?[0-9][0-9\s().\p{Pd}]{6,}[0-9])/u;
const AROUND_A_NAME = /^[\s"'<>():|/\p{Pd}]+|[\s"'<>():|/\p{Pd}]+$/gu;

/**
 * Reads housemates from a pasted list, in the order of the list. A line holds one housemate or
 * several, with their details separated by commas, semicolons or tabs, such as `Ada Lovelace
 * <ada@x.ac.uk>, 07700 900123`. A line with exactly one e-mail address holds one housemate, whatever
 * the order of the details; one with several has each name before its address, or each after it. A
 * line of headings is skipped.
 */
export function readHousemateList(text: string): readonly ListedHousemate[] {
  return text
    .slice(0, MOST_CHARACTERS)
    .split(/[\r\n\u2028\u2029]+/)
    .flatMap((line) => readLine(line.slice(0, LONGEST_LINE)));
}

function readLine(line: string): readonly ListedHousemate[] {
  if (isHeading(line)) return [];
  const details = detailsOf(line.replace(BULLET, ''));
  const addresses = details.filter(({ email }) => email !== undefined);
  if (addresses.length === 1) return [details.reduce(joined)];
  const belongs = hasAddressesFirst(details) ? belongsToAddress : belongsToName;
  const people: ListedHousemate[] = [];
  for (const detail of details) {
    const last = people.at(-1);
    if (last && belongs(detail, last)) people[people.length - 1] = joined(last, detail);
    else people.push(detail);
  }
  return people;
}

/** Whether a line holds words such as 'Name' and 'E-mail' only: 'Tel' may be a name, and 'mobile' stand before a number. */
function isHeading(line: string): boolean {
  const words = line.toLowerCase().match(/[\p{L}\p{M}\p{N}@]+/gu) ?? [];
  return (
    words.some((word) => HEADINGS.has(word)) &&
    words.every((word) => HEADINGS.has(word) || BESIDE_HEADINGS.has(word))
  );
}

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}

/** The names, addresses and phone numbers of a line, each by itself. */
function detailsOf(line: string): readonly ListedHousemate[] {
  return line
    .split(EMAIL)
    .flatMap((part, at) =>
      at % 2 === 1 ? [{ email: part }] : part.split(/[\t,;]/).flatMap(inCell),
    );
}

function inCell(cell: string): readonly ListedHousemate[] {
  return cell
    .split(TELEPHONE)
    .flatMap((part, at) => (at % 2 === 1 ? [{ tel: plainNumber(part) }] : named(part)));
}

/** A number without the spaces and dashes of word processors. */
function plainNumber(part: string): string {
  return part.replace(/\s+/g, ' ').replace(/\p{Pd}/gu, '-');
}

function named(part: string): readonly ListedHousemate[] {
  const fullname = part.replace(AROUND_A_NAME, '').replace(/\s+/g, ' ');
  return /[\p{L}\p{N}]/u.test(fullname) ? [{ fullname }] : [];
}

/** Whether the line begins with an address and ends with something else. */
function hasAddressesFirst(details: readonly ListedHousemate[]): boolean {
  const [first, last] = [details[0], details.at(-1)];
  return first?.email !== undefined && last?.email === undefined;
}

/** Whether a detail belongs to the person whose address came before. */
function belongsToAddress({ email }: ListedHousemate): boolean {
  return email === undefined;
}

/**
 * Whether a detail belongs to the same person as the details before. It must not repeat an e-mail
 * address or a phone number. A name may span two cells, but only before the e-mail address.
 */
function belongsToName(detail: ListedHousemate, person: ListedHousemate): boolean {
  if (detail.email !== undefined && person.email !== undefined) return false;
  if (detail.tel !== undefined && person.tel !== undefined) return false;
  return detail.fullname === undefined || person.email === undefined;
}

/** The person with one more detail. Of two phone numbers, the first is kept. */
function joined(person: ListedHousemate, detail: ListedHousemate): ListedHousemate {
  const names = [person.fullname, detail.fullname].filter((name) => name !== undefined);
  return {
    ...detail,
    ...person,
    ...(names.length > 0 ? { fullname: names.join(' ') } : {}),
  };
}
