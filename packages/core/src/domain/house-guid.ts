import { isWithin, LIMITS } from './limits.ts';

/** Longer than any link or message that somebody copies. Patterns run on no more than this. */
const MAX_LENGTH = 10_000;

/** The parameter of a join link, also as JSON or as `guid: …` in a message. */
const NAMED_GUID = /(?:^|[^\w-])guid["']?\s*[=:][^\w&?#/-]*([\w-]+)/i;

/** One guid and the quotation marks, brackets or full stop round it. */
const BARE_GUID = /^[^\w?/#&=%:@-]*([\w-]+)[^\w/#&=%@-]*$/;

/**
 * The guid of a house in any text: a guid, a join link, or a message or another link with one of
 * them, encoded up to twice. Undefined if the text has none. No address in the text is contacted.
 */
export function readHouseGuid(text: string): string | undefined {
  const visible = text.slice(0, MAX_LENGTH).replace(/\p{Cf}/gu, '');
  const plain = decodeOnce(decodeOnce(visible)).trim();
  const guid = (NAMED_GUID.exec(plain) ?? BARE_GUID.exec(plain))?.[1];
  return guid !== undefined && isWithin(guid, LIMITS.code) ? guid : undefined;
}

/** Characters beyond ASCII become a dot, which ends a guid: none of them can be part of it. */
function decodeOnce(text: string): string {
  return text
    .replace(/(?:%[89a-f][\da-f])+/gi, '·')
    .replace(/%([0-7][\da-f])/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
}
