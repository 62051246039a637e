import type { Invitation } from '../domain/account.ts';

/** The details found for one housemate. Any of them may be missing: the form reports them. */
export type ListedHousemate = Partial<Invitation>;

/**
 * More than any house needs. The rest of a longer text is ignored, so that no paste can block the
 * page.
 */
const MOST_CHARACTERS = 20_000;
const LONGEST_LINE = 500;

const BULLET = /^\s*(?:[-*•]|[0-9]{1,2}[.)])\s+/;
const HEADINGS = /\b(?:name|e-?mail|phone|mobile|tel)\b/i;
const EMAIL = /[^\s<>"'():,;]+@[^\s<>"'(),;]+/;
const TELEPHONE = /\+?[0-9][0-9 ()-]{6,}[0-9]/;
const AROUND_A_NAME = /^[\s"'<>()]+|[\s"'<>():-]+$/g;

/**
 * Reads housemates from a pasted list, in the order of the list. A line holds one housemate or
 * several, with their details separated by commas, semicolons or tabs, such as `Ada Lovelace
 * <ada@x.ac.uk>, 07700 900123`. A line of headings is skipped.
 */
export function readHousemateList(text: string): readonly ListedHousemate[] {
  return text
    .slice(0, MOST_CHARACTERS)
    .split(/[\r\n\u2028\u2029]+/)
    .flatMap((line) => readLine(line.slice(0, LONGEST_LINE)));
}

function readLine(line: string): readonly ListedHousemate[] {
  if (!line.includes('@') && HEADINGS.test(line)) return [];
  const people: ListedHousemate[] = [];
  for (const cell of line.replace(BULLET, '').split(/[\t,;]/)) {
    const found = readCell(cell);
    const last = people.at(-1);
    if (last && belongs(found, last)) people[people.length - 1] = joined(last, found);
    else if (Object.keys(found).length > 0) people.push(found);
  }
  return people;
}

function readCell(cell: string): ListedHousemate {
  const email = EMAIL.exec(cell)?.[0];
  const rest =
    email === undefined ? cell : cell.replace(`mailto:${email}`, ' ').replace(email, ' ');
  const tel = TELEPHONE.exec(rest)?.[0];
  const named = tel === undefined ? rest : rest.replace(tel, ' ');
  const fullname = named.replace(AROUND_A_NAME, '').replace(/\s+/g, ' ');
  return {
    ...(fullname === '' ? {} : { fullname }),
    ...(email === undefined ? {} : { email }),
    ...(tel === undefined ? {} : { tel }),
  };
}

/**
 * Whether a cell belongs to the same person as the cells before. It must not repeat an e-mail
 * address or a phone number. A name may span two cells, but only before the e-mail address.
 */
function belongs(cell: ListedHousemate, person: ListedHousemate): boolean {
  if (cell.email !== undefined && person.email !== undefined) return false;
  if (cell.tel !== undefined && person.tel !== undefined) return false;
  return cell.fullname === undefined || person.email === undefined;
}

function joined(person: ListedHousemate, cell: ListedHousemate): ListedHousemate {
  const names = [person.fullname, cell.fullname].filter((name) => name !== undefined);
  return {
    ...person,
    ...cell,
    ...(names.length > 0 ? { fullname: names.join(' ') } : {}),
  };
}
