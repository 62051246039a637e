type ListName = 'AUDDIS' | 'ADDACS' | 'ARUDD';

/**
 * The codes of one kind of message between banks, but for the death of the payer, which is 2 in
 * each.
 */
interface CodeList {
  /** What a payer reads. */
  readonly facts: Readonly<Record<string, string>>;
  /** What an operator reads of a code that says nothing against the payer's account. */
  readonly ours: Readonly<Record<string, string>>;
}

const DEATH = '2';
const CANCELLED = 'The Direct Debit was cancelled at your bank.';
const CANCELLED_BY_BANK = 'Your bank has cancelled the Direct Debit.';
const MOVED = 'The account has moved to another bank.';
const MOVED_BRANCH = 'The account has moved to another branch.';
const DISPUTED = 'Your bank says that you do not agree with the notice of a payment.';
const NO_ACCOUNT = 'Your bank has no account with these numbers.';
const NO_INSTRUCTION = 'Your bank has no instruction for this Direct Debit.';
const CLOSED = 'The account is closed.';

/**
 * The reason codes of Bacs, as for example https://docs.numeral.io/reference/bacs-reason-codes
 * lists them.
 */
const LISTS: Readonly<Record<ListName, CodeList>> = {
  AUDDIS: {
    facts: {
      1: CANCELLED,
      3: MOVED,
      5: NO_ACCOUNT,
      6: NO_INSTRUCTION,
      B: CLOSED,
      C: MOVED_BRANCH,
      F: 'An account of this kind cannot pay by Direct Debit.',
      G: 'Your bank does not allow Direct Debits from this account.',
      H: 'The Direct Debit has expired at your bank.',
      K: CANCELLED_BY_BANK,
      L: 'Your bank does not recognise the account details.',
      N: 'Your branch does not allow this Direct Debit.',
    },
    ours: {
      7: 'its amount is not zero',
      I: 'its reference is not unique',
      M: 'its transaction code is wrong for you',
      O: 'its reference is wrong',
      P: 'the name of the payer is missing',
      Q: 'your name is missing',
    },
  },
  ADDACS: {
    facts: {
      0: CANCELLED_BY_BANK,
      1: CANCELLED,
      3: MOVED,
      B: CLOSED,
      C: MOVED_BRANCH,
      D: DISPUTED,
    },
    ours: {
      E: 'it has changed the account, and the Direct Debit goes on. Report it as moved, with the new numbers',
      R: 'it has brought the Direct Debit back',
    },
  },
  ARUDD: {
    facts: {
      0: 'Your bank did not make the payment, and asks us to talk to you.',
      1: CANCELLED,
      3: MOVED,
      4: DISPUTED,
      5: NO_ACCOUNT,
      6: NO_INSTRUCTION,
      B: CLOSED,
    },
    ours: {
      7: 'the amount differs from the notice',
      8: 'it was collected too early',
      9: 'it was collected too late',
      A: 'it was collected for another payee',
    },
  },
};

/** The codes of ARUDD after which no later payment from this account can be made either. */
const PAYS_NO_MORE = ['1', '3', '5', '6', 'B'];

/** The list whose codes a bureau gives with a status. */
const LIST_OF: Readonly<Partial<Record<string, ListName>>> = {
  rejected: 'AUDDIS',
  cancelled: 'ADDACS',
  moved: 'ADDACS',
  unpaid: 'ARUDD',
};

/** `5`, `05 No account`, `AUDDIS-5`, but not `A payer` or `1st payment`. */
const CODE = /^(?:(AUDDIS|ADDACS|ARUDD)\W*)?(?![AI]\s+[a-z])0*([0-9A-Za-z])(?:\W.*)?$/s;

interface Code {
  readonly code: string;
  /** Absent if the reason does not say whose code it is. */
  readonly list?: ListName;
}

function codeOf(reason: string): Code | undefined {
  const [, list, code] = CODE.exec(reason.trim()) ?? [];
  if (code === undefined) return undefined;
  return { code: code.toUpperCase(), ...(list === undefined ? {} : { list: list as ListName }) };
}

function knownCode(status: string, reason: string) {
  const usual = LIST_OF[status];
  const found = usual && codeOf(reason);
  return found && { code: found.code, list: LISTS[found.list ?? usual] };
}

/**
 * Whether a reason says that the payer has died. An operator takes that back by the reason `not
 * deceased`.
 */
export function deathIn(status: string, reason = ''): 'said' | 'denied' | undefined {
  if (/\bnot deceased\b/i.test(reason)) return 'denied';
  const isSaid = /\bdeceased\b/i.test(reason) || knownCode(status, reason)?.code === DEATH;
  return isSaid ? 'said' : undefined;
}

/**
 * What is wrong, if a reason is a code that says nothing against the payer's account: mostly the
 * company's own mistake.
 */
export function ownMistakeOf(status: string, reason = ''): string | undefined {
  const known = knownCode(status, reason);
  return known?.list.ours[known.code];
}

/** Whether the reason of a payment that failed says that the account pays no more. */
export function paysNoMore(reason = ''): boolean {
  const known = knownCode('unpaid', reason);
  return known?.list === LISTS.ARUDD && PAYS_NO_MORE.includes(known.code);
}

/**
 * The sentence for a payer, by the status that the bureau reported: the company's for this reason
 * or its code, else ours for its code.
 */
export function reasonSentence(
  status: string,
  reason = '',
  companyTexts: Readonly<Record<string, string>> = {},
): string | undefined {
  const known = knownCode(status, reason);
  const entries = Object.entries(companyTexts);
  const [, own] =
    entries.find(([key]) => sameText(key, reason)) ??
    entries.find(([key]) => {
      const other = knownCode(status, key);
      return other && other.code === known?.code && other.list === known.list;
    }) ??
    [];
  return own ?? known?.list.facts[known.code];
}

function sameText(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
