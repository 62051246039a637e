import { formatAddress, type TypedAddress } from './address.ts';

const HIDDEN_NUMBER = '••';
const HIDDEN_LETTERS = '•••';
const NUMBER = /\p{Nd}/u;

/**
 * An address that a housemate recognises but a stranger cannot find, such as `•• Kettle Terrace,
 * Leeds, LS6 •••`. House and flat numbers are hidden. A first line without a number keeps only the
 * initial of each word. The postcode keeps only the part before its space.
 */
export function maskedAddress({ fullAddress, postcode }: TypedAddress): string {
  const { line1, line2, city } = fullAddress;
  return formatAddress({
    fullAddress: {
      line1: NUMBER.test(line1) ? withoutNumbers(line1) : initials(line1),
      ...(line2 === undefined ? {} : { line2: withoutNumbers(line2) }),
      city,
    },
    postcode: outwardPart(postcode),
  });
}

function withoutNumbers(line: string): string {
  return eachWord(line, (word) => (NUMBER.test(word) ? HIDDEN_NUMBER : word));
}

function initials(line: string): string {
  return eachWord(line, (word) => `${[...word][0] ?? ''}${HIDDEN_LETTERS}`);
}

/** Changes each word of a line. Commas and spaces stay where they are. */
function eachWord(line: string, change: (word: string) => string): string {
  return line.replace(/[^\s,]+/gu, change);
}

function outwardPart(postcode: string): string {
  const [outward = ''] = postcode.trim().split(' ');
  const isWhole = outward.length === postcode.trim().length;
  return `${isWhole ? outward.slice(0, -3) : outward} ${HIDDEN_LETTERS}`.trim();
}
