import type { Invitation } from '../domain/account.ts';
import { isEmail } from '../domain/email.ts';
import { LIMITS } from '../domain/limits.ts';
import { presentParts } from '../domain/present-parts.ts';
import { failure, success } from '../domain/result.ts';
import { formatTelephone } from '../domain/telephone.ts';
import { onlyWhen, textField } from './fields.ts';
import { defineForm, type Form, type Mistake } from './form.ts';
import { LABELS, MESSAGES } from './messages.ts';

type RowRaw = { readonly fullname: string; readonly email: string; readonly tel: string };

/** Keys are `0.fullname`, `0.email`, `0.tel`, `1.fullname` and so on. */
export type InvitationsRaw = Readonly<Record<string, string>>;

export interface InvitationsContext {
  readonly rows: number;
}

/**
 * The number of rows when the number of remaining housemates is not known (product.md section 9).
 */
export const DEFAULT_INVITATION_ROWS = 4;

const NOBODY = "You need to fill in at least one housemate's details correctly";

const isEmpty = (row: RowRaw): boolean => row.fullname === '' && row.email === '' && row.tel === '';
const isFilled = (row: RowRaw): boolean => !isEmpty(row);

/** The form of one row. Its value is undefined when the row is empty. */
const rowForm = defineForm<RowRaw, Invitation | undefined>({
  name: 'invitations',
  empty: () => ({ fullname: '', email: '', tel: '' }),
  fields: {
    fullname: onlyWhen(
      isFilled,
      textField({
        label: 'Full name',
        required: 'Full name of housemate required',
        length: LIMITS.name,
      }),
    ),
    email: onlyWhen(
      isFilled,
      textField({
        label: LABELS.email,
        required: MESSAGES.validEmail,
        characters: { isMet: isEmail, message: MESSAGES.validEmail },
        length: LIMITS.email,
      }),
    ),
    tel: textField({
      label: LABELS.telephone,
      format: formatTelephone,
      length: LIMITS.telephone,
    }),
  },
  value: (row) =>
    isEmpty(row)
      ? undefined
      : presentParts({ email: row.email, fullname: row.fullname, tel: row.tel || undefined }),
});

function rowsOf(raw: InvitationsRaw, { rows }: InvitationsContext): RowRaw[] {
  return Array.from({ length: rows }, (_, row) => ({
    fullname: raw[`${String(row)}.fullname`] ?? '',
    email: raw[`${String(row)}.email`] ?? '',
    tel: raw[`${String(row)}.tel`] ?? '',
  }));
}

interface Judged {
  readonly invitations: readonly Invitation[];
  readonly mistakes: readonly Mistake[];
}

function judge(raw: InvitationsRaw, context: InvitationsContext): Judged {
  const rows = rowsOf(raw, context).map((row) => rowForm.parse(row));
  const invitations = rows.flatMap((row) => (row.ok && row.value ? [row.value] : []));
  const mistakes = rows.flatMap((result, row) =>
    result.ok
      ? []
      : result.error.map(({ path, message }) => ({ path: `${String(row)}.${path}`, message })),
  );
  const nobody = invitations.length === 0 ? [{ path: '', message: NOBODY }] : [];
  return { invitations, mistakes: [...mistakes, ...nobody] };
}

/** The form for inviting housemates, with one row for each. Empty rows are not sent. */
export const invitationsForm: Form<InvitationsRaw, readonly Invitation[], InvitationsContext> = {
  name: rowForm.name,
  empty: ({ rows }) => invitationsRaw(Array.from({ length: rows }, () => ({}))),
  mistakes: (raw, context) => judge(raw, context).mistakes,
  parse: (raw, context) => {
    const { invitations, mistakes } = judge(raw, context);
    return mistakes.length > 0 ? failure(mistakes) : success(invitations);
  },
};

/** The raw values for a list of housemates, such as the list in a document. */
export function invitationsRaw(list: readonly Partial<Invitation>[]): InvitationsRaw {
  const empty = rowForm.empty();
  const fields = Object.keys(empty) as (keyof RowRaw)[];
  const entries = list.flatMap((given, row) =>
    fields.map((field) => [`${String(row)}.${field}`, given[field] ?? empty[field]]),
  );
  return Object.fromEntries(entries) as InvitationsRaw;
}
