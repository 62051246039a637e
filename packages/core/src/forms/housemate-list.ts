import type { Invitation } from '../domain/account.ts';
import { omitUndefined } from '../domain/omit-undefined.ts';

/** The details found for one housemate. Any of them may be missing: the form reports them. */
export type ListedHousemate = Partial<Invitation>;

/** More than any house needs, so that no paste can freeze the page. */
const MAX_LENGTH = 20_000;
const MAX_LINE_LENGTH = 500;

const EMAIL = /[^\s<>()[\]{}"“”,;:|@]+@[^\s<>()[\]{}"“”,;:|@]*[\p{L}\p{M}\p{N}]/gu;
const TELEPHONE = /\+?[0-9][0-9\s().\p{Pd}]{6,}[0-9]/u;
const SEPARATORS = /[\s,;:|<>()[\]{}"“”]+/g;
/** Bullets, numbers and dashes round a name. */
const AROUND_NAME = /^[^\p{L}]+|[^\p{L}\p{M}]+$/gu;
/** Mail programs copy several people on one line: `Ada <ada@x.uk>, Bea <bea@x.uk>`. */
const BETWEEN_PEOPLE = />\s*[,;](?=\s*["“\p{L}])/gu;

/**
 * Reads housemates from a pasted list with one on each line: the first e-mail address, the first
 * phone number, and the rest as the name. A line of headings such as 'Name, Email' is skipped.
 */
export function readHousemateList(text: string): readonly ListedHousemate[] {
  return text
    .slice(0, MAX_LENGTH)
    .replace(BETWEEN_PEOPLE, '>\n')
    .split(/[\r\n]+/)
    .filter((line) => line.includes('@') || !/e-?mail/i.test(line))
    .map((line) => readLine(line.slice(0, MAX_LINE_LENGTH)))
    .filter((person) => Object.keys(person).length > 0);
}

function readLine(line: string): ListedHousemate {
  const email = line.match(EMAIL)?.[0];
  const rest = line.replace(EMAIL, ' ');
  const tel = TELEPHONE.exec(rest)?.[0];
  const name = rest.replace(TELEPHONE, ' ').replace(SEPARATORS, ' ').replace(AROUND_NAME, '');
  return omitUndefined({ fullname: name === '' ? undefined : name, email, tel });
}
