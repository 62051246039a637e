import type { Invitation } from '../domain/account.ts';
import { emailKey } from '../domain/email-key.ts';
import { isEmail } from '../domain/email.ts';
import { LIMITS } from '../domain/limits.ts';
import { omitUndefined } from '../domain/omit-undefined.ts';
import { failure, success } from '../domain/result.ts';
import { formatTelephone } from '../domain/telephone.ts';
import { onlyWhen, readText, textField } from './fields.ts';
import { defineForm, type Check, type Form, type Mistake } from './form.ts';
import { LABELS, MESSAGES } from './messages.ts';

type RowRaw = { readonly fullname: string; readonly email: string; readonly tel: string };

/** Keys are `0.fullname`, `0.email`, `0.tel`, `1.fullname` and so on. */
export type InvitationsRaw = Readonly<Record<string, string>>;

export interface InvitationsContext {
  readonly rows: number;
  /** Whether rows may share an e-mail address, as they may in a request to the provider. */
  readonly mayRepeat?: boolean;
}

/** The number of rows when the number of remaining housemates is not known. */
export const DEFAULT_INVITATION_ROWS = 4;

const EMPTY_ROW: RowRaw = { fullname: '', email: '', tel: '' };
const NOBODY_INVITED = "You need to fill in at least one housemate's details correctly";

const isEmpty = (row: RowRaw): boolean => row.fullname === '' && row.email === '' && row.tel === '';
const isFilled = (row: RowRaw): boolean => !isEmpty(row);

interface RowContext {
  /** The `emailKey`s of earlier rows, none of which this row may repeat. */
  readonly earlierKeys: readonly string[];
}

const emailField = textField({
  label: LABELS.email,
  required: MESSAGES.validEmail,
  characters: { isMet: isEmail, message: MESSAGES.validEmail },
  length: LIMITS.email,
});

const isUnique: Check<string, RowRaw, RowContext> = (email, _row, { earlierKeys }) =>
  earlierKeys.includes(emailKey(email)) ? 'Same email address as an earlier housemate' : undefined;

/** The form of one row. Its value is undefined when the row is empty. */
const rowForm = defineForm<RowRaw, Invitation | undefined, RowContext>({
  name: 'invitations',
  initialValues: () => EMPTY_ROW,
  fields: {
    fullname: onlyWhen(
      isFilled,
      textField({
        label: 'Full name',
        required: 'Full name of housemate required',
        length: LIMITS.name,
      }),
    ),
    email: onlyWhen(isFilled, { ...emailField, checks: [...emailField.checks, isUnique] }),
    tel: textField({
      label: LABELS.telephone,
      format: formatTelephone,
      length: LIMITS.telephone,
    }),
  },
  value: (row) =>
    isEmpty(row)
      ? undefined
      : omitUndefined({ email: row.email, fullname: row.fullname, tel: row.tel || undefined }),
});

function rowsOf(raw: InvitationsRaw, { rows }: InvitationsContext): RowRaw[] {
  return Array.from({ length: rows }, (_, row) => ({
    fullname: raw[`${String(row)}.fullname`] ?? '',
    email: raw[`${String(row)}.email`] ?? '',
    tel: raw[`${String(row)}.tel`] ?? '',
  }));
}

interface Validated {
  readonly invitations: readonly Invitation[];
  readonly mistakes: readonly Mistake[];
}

function validate(raw: InvitationsRaw, context: InvitationsContext): Validated {
  const typed = rowsOf(raw, context);
  const emails = typed.map(({ email }) => emailKey(readText(email)));
  const rows = typed.map((row, at) =>
    rowForm.parse(row, { earlierKeys: context.mayRepeat ? [] : emails.slice(0, at) }),
  );
  const invitations = rows.flatMap((row) => (row.ok && row.value ? [row.value] : []));
  const mistakes = rows.flatMap((result, row) =>
    result.ok
      ? []
      : result.error.map(({ path, message }) => ({ path: `${String(row)}.${path}`, message })),
  );
  const nobody = invitations.length === 0 ? [{ path: '', message: NOBODY_INVITED }] : [];
  return { invitations, mistakes: [...mistakes, ...nobody] };
}

/** The form for inviting housemates, with one row for each. Empty rows are not sent. */
export const invitationsForm = {
  name: rowForm.name,
  /** The labels of one row. */
  labels: rowForm.labels,
  initialValues: ({ rows }) => invitationsRaw(Array.from({ length: rows }, () => ({}))),
  mistakes: (raw, context) => validate(raw, context).mistakes,
  parse: (raw, context) => {
    const { invitations, mistakes } = validate(raw, context);
    return mistakes.length > 0 ? failure(mistakes) : success(invitations);
  },
} satisfies Form<InvitationsRaw, readonly Invitation[], InvitationsContext>;

/** The raw values for a list of housemates, such as the list in a document. */
export function invitationsRaw(list: readonly Partial<Invitation>[]): InvitationsRaw {
  const fields = Object.keys(EMPTY_ROW) as (keyof RowRaw)[];
  const entries = list.flatMap((invitation, row) =>
    fields.map((field) => [`${String(row)}.${field}`, invitation[field] ?? EMPTY_ROW[field]]),
  );
  return Object.fromEntries(entries) as InvitationsRaw;
}
