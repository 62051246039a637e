import { FAILURE_MESSAGES } from '../domain/failure-messages.ts';
import { LIMITS } from '../domain/limits.ts';
import { isWellFormed } from '../domain/text.ts';
import { textField } from './fields.ts';
import { defineForm } from './form.ts';

export type VoucherRaw = { readonly voucherCode: string };

/**
 * A code is sent as a segment of the request path, where `.` and `..` would lead to another path.
 */
function canBeSent(code: string): boolean {
  return isWellFormed(code) && code !== '.' && code !== '..';
}

/**
 * The form of the voucher box. Apply is disabled while the field does not parse, so also while it
 * is empty.
 */
export const voucherForm = defineForm<VoucherRaw, { readonly code: string }>({
  name: 'voucher',
  initialValues: () => ({ voucherCode: '' }),
  fields: {
    voucherCode: textField({
      label: 'Voucher code',
      required: 'Voucher code required',
      characters: { isMet: canBeSent, message: FAILURE_MESSAGES.voucher },
      length: LIMITS.code,
    }),
  },
  value: ({ voucherCode }) => ({ code: voucherCode }),
});
