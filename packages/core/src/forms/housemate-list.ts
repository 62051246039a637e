import type { Invitation } from '../domain/account.ts';
import { emailKey } from '../domain/email-key.ts';

/** The details found for one housemate. Any of them may be missing: the form reports them. */
export type ListedHousemate = Partial<Invitation>;

/**
 * More than any house needs. The rest of a longer text is ignored, so that no paste can freeze the
 * page.
 */
const MAX_LENGTH = 20_000;
const MAX_LINE_LENGTH = 500;

const BULLET = /^\s*(?:[\p{Pd}*•]|[0-9]{1,2}[.)])\s+/u;
const HEADINGS = wordSet('name names surname forename email mail phone telephone mobile tel');
const HEADING_QUALIFIERS = wordSet(
  'first last full family given e address addresses number no contact',
);
/** The labels that address books write beside an address or a number. */
const LABELS = wordSet(
  'email emails e-mail e-mails mail mailto phone phones telephone tel mobile mob cell handy fax ' +
    'whatsapp address addresses number',
);
/** Labels that could be names too. In a name they count as labels in lower case only. */
const AMBIGUOUS_LABELS = wordSet(
  'home work private personal school uni university office business other main',
);
const MAIL_HEADERS = wordSet('to cc bcc from');
/** An apostrophe inside an address is part of it. Before or after the address it is a quotation mark. */
const EMAIL =
  /(?:mailto:)?([^\s<>"'“”‘’«»()[\]{}:,;，；、|][^\s<>"“”«»()[\]{}:,;，；、|]*@[^\s<>"'“”‘’«»()[\]{}:,;，；、|]*[\p{L}\p{M}\p{N}])/u;
/** A name in quotation marks with a comma in it has the family name first. */
const QUOTED_FAMILY_NAME_FIRST =
  /["“]([^"“”,<>@]*\p{L}[^"“”,<>@]*),([^"“”,<>@]*\p{L}[^"“”,<>@]*)["”]/gu;
const SEPARATORS = /[\t,;，；、]/;
const FAMILY_NAME_FIRST_IN_CELL = /^([^\t,;，；、]*[,，][^\t,;，；、]*)[\t;；]\s*$/;
/** A comma is the last separator before an address in brackets. */
const FAMILY_NAME_FIRST = /[,，][^\t,;，；、]*[<([]\s*$/;
const TELEPHONE = /(\+?[0-9][0-9\s().\p{Pd}]{6,}[0-9])/u;
/** A text in brackets right after an address, such as a department. */
const REMARK_AFTER_ADDRESS = /^[\s>)\]"'”’]*[([{][^()[\]{}0-9]*\p{L}[^()[\]{}0-9]*[)\]}]\s*$/u;
/** A suffix that may follow a family name and a comma, and is not a first name. */
const SUFFIX = /^(?:jr|jnr|sr|snr|ii|iii|iv|esq|phd|mbe|obe)\.?$/i;
/** The headings of an address book whose column of family names comes before that of first names. */
const FAMILY_NAMES_FIRST =
  /^\W*(?:last|family|sur)[\s-]*names?\W*[\t,;]\W*(?:first|given|fore)[\s-]*names?(?!\p{L})/iu;
const FIRST_TWO_CELLS = /^([^\t,;]*)([\t,;])([^\t,;]*)/;
const AROUND_NAME = /^[\s"'“”‘’«»<>()[\]{}:.|/\p{Pd}]+|[\s"'“”‘’«»<>()[\]{}:|/\p{Pd}]+$/gu;

/**
 * Reads housemates from a pasted list, in the order of the list. A line holds one housemate or
 * several, with their details separated by commas, semicolons or tabs, such as `Ada Lovelace
 * <ada@x.ac.uk>, 07700 900123`. A line with exactly one e-mail address holds one housemate, whatever
 * the order of the details; one with several has each name before its address, or each after it. A
 * line of headings is skipped, and so are labels such as 'To:', 'Email' and 'work'. In `Cole, Bea
 * <bea@example.com>`, as address books write it, the family name comes first, and so it does below
 * the headings 'Last name' and 'First name'.
 */
export function readHousemateList(text: string): readonly ListedHousemate[] {
  const lines = text.slice(0, MAX_LENGTH).split(/[\r\n\u2028\u2029]+/);
  const headings = lines.findIndex((line) =>
    FAMILY_NAMES_FIRST.test(line.slice(0, MAX_LINE_LENGTH)),
  );
  return lines
    .map((line) => line.slice(0, MAX_LINE_LENGTH))
    .map((line, at) =>
      headings !== -1 && at > headings ? line.replace(FIRST_TWO_CELLS, '$3$2$1') : line,
    )
    .map(readLine)
    .reduce<readonly ListedHousemate[]>(addLine, []);
}

/** A contact's address and number often stand on lines of their own, below the name. */
function addLine(
  people: readonly ListedHousemate[],
  line: readonly ListedHousemate[],
): readonly ListedHousemate[] {
  const [last, next] = [people.at(-1), line[0]];
  const continuesLast =
    last?.fullname !== undefined &&
    next !== undefined &&
    line.length === 1 &&
    next.fullname === undefined &&
    belongsToName(next, last);
  return continuesLast ? [...people.slice(0, -1), mergeDetails(last, next)] : [...people, ...line];
}

function readLine(line: string): readonly ListedHousemate[] {
  if (isHeading(line)) return [];
  const details = detailsOf(
    line
      .replace(BULLET, '')
      .replace(QUOTED_FAMILY_NAME_FIRST, (_, family: string, first: string) =>
        firstNameFirst(nameIn(family, false), nameIn(first, false)),
      ),
  );
  const addresses = details.filter(({ email }) => email !== undefined);
  if (addresses.length === 1) return [details.reduce(mergeDetails)];
  const belongs = hasAddressesFirst(details) ? belongsToAddress : belongsToName;
  const people: ListedHousemate[] = [];
  for (const detail of details) {
    const last = people.at(-1);
    if (last && belongs(detail, last)) people[people.length - 1] = mergeDetails(last, detail);
    else people.push(detail);
  }
  return people;
}

/** Whether a line consists of words such as 'Name' and 'E-mail'. 'Tel' alone may be a name, and 'mobile' the label of a number. */
function isHeading(line: string): boolean {
  const words = line.toLowerCase().match(/[\p{L}\p{M}\p{N}@]+/gu) ?? [];
  return (
    words.some((word) => HEADINGS.has(word)) &&
    words.every((word) => HEADINGS.has(word) || HEADING_QUALIFIERS.has(word))
  );
}

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}

/** The names, addresses and phone numbers of a line, each by itself. */
function detailsOf(line: string): readonly ListedHousemate[] {
  const parts = line.split(EMAIL);
  const details = parts.flatMap((part, at) => {
    if (at % 2 === 1) return [{ email: part }];
    const cells = cellsOf(part, at === 0);
    const isBeforeEmail = (cell: number): boolean =>
      cell === cells.length - 1 && at < parts.length - 1;
    const isRemark = (cell: string, index: number): boolean =>
      index === 0 && REMARK_AFTER_ADDRESS.test(cell) && endsWithName(parts[at - 2]);
    return cells.flatMap((cell, index) =>
      isRemark(cell, index) ? [] : detailsInCell(cell, isBeforeEmail(index)),
    );
  });
  return details.filter((detail, at) => !isSameAddress(detail, details[at - 1]));
}

/** Whether a name comes right before an address. A text in brackets after the address is then a remark. */
function endsWithName(before = ''): boolean {
  return /\p{L}/u.test(before.split(SEPARATORS).at(-1) ?? '');
}

/** Mail programs write an address without a name twice: `bea@example.com <bea@example.com>`. */
function isSameAddress({ email }: ListedHousemate, before: ListedHousemate = {}): boolean {
  return (
    email !== undefined && before.email !== undefined && emailKey(email) === emailKey(before.email)
  );
}

/**
 * The cells between addresses. The family name may come first in a name before an address in
 * brackets, and in a name that is separated from the address by more than a comma.
 */
function cellsOf(part: string, isStart: boolean): readonly string[] {
  const cell = isStart ? FAMILY_NAME_FIRST_IN_CELL.exec(part)?.[1] : undefined;
  const cells = (cell ?? part).split(SEPARATORS);
  const [family, first] = cells.slice(-2).map(nameBeforeBracket);
  const isFamilyNameFirst = cell !== undefined || FAMILY_NAME_FIRST.test(part);
  if (!isFamilyNameFirst || family === undefined || first === undefined) return cells;
  const isName = (text: string): boolean => /\p{L}/u.test(text) && !/[0-9]/.test(text);
  if (!isName(family) || !isName(first)) return cells;
  return [...cells.slice(0, -2), firstNameFirst(family, first)];
}

function firstNameFirst(family: string, first: string): string {
  return SUFFIX.test(first) ? `${family} ${first}` : `${first} ${family}`;
}

/** Beside another name, 'Home' is a name too. */
function nameBeforeBracket(cell: string): string {
  return nameIn(cell, true) || cell.replace(AROUND_NAME, '');
}

function detailsInCell(cell: string, isBeforeEmail: boolean): readonly ListedHousemate[] {
  const parts = cell.split(TELEPHONE);
  return parts.flatMap((part, at): readonly ListedHousemate[] => {
    if (at % 2 === 1) return [{ tel: plainNumber(part) }];
    const fullname = nameIn(part, isBeforeEmail || at < parts.length - 1);
    return fullname === '' ? [] : [{ fullname }];
  });
}

/** The number with plain spaces and dashes in place of those of word processors. */
function plainNumber(part: string): string {
  return part.replace(/\s+/g, ' ').replace(/\p{Pd}/gu, '-');
}

/** The name in a text without its labels, quotes and remarks; empty if there is none. */
function nameIn(text: string, isBeforeContact: boolean): string {
  // A name has no colon, so the text before one is a label, unless nothing follows.
  const segments = text.split(/[:：]/);
  const named = segments.filter((segment) => /[\p{L}\p{N}]/u.test(segment)).at(-1) ?? '';
  const isLabelled = isBeforeContact || named !== segments.at(-1);
  const words = withoutRemark(named).replace(AROUND_NAME, '').split(/\s+/);
  if (words.length > 1 && MAIL_HEADERS.has(words[0] ?? '')) words.shift();
  if (words.every((word) => isLabel(word) || AMBIGUOUS_LABELS.has(word.toLowerCase()))) return '';
  while (isLabelled && isLabel(words.at(-1))) words.pop();
  return words.join(' ').replace(AROUND_NAME, '');
}

function isLabel(word = ''): boolean {
  const plain = word.replace(/[^\p{L}-]+/gu, '');
  return LABELS.has(plain.toLowerCase()) || AMBIGUOUS_LABELS.has(plain);
}

/** Removes the remark that an address book writes in brackets after a name, such as a department. */
function withoutRemark(name: string): string {
  const without = name.replace(/[([{][^()[\]{}]*[)\]}][\s"'“”<([]*$/, '');
  return /\p{L}/u.test(without) ? without : name;
}

/** Whether the line begins with an address and ends with something else. */
function hasAddressesFirst(details: readonly ListedHousemate[]): boolean {
  const [first, last] = [details[0], details.at(-1)];
  return first?.email !== undefined && last?.email === undefined;
}

/** Whether a detail belongs to the person of the preceding address. */
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

/** The person with one more detail. The first of two phone numbers wins. */
function mergeDetails(person: ListedHousemate, detail: ListedHousemate): ListedHousemate {
  const names = [person.fullname, detail.fullname].filter((name) => name !== undefined);
  return {
    ...detail,
    ...person,
    ...(names.length > 0 ? { fullname: names.join(' ') } : {}),
  };
}
