import { FAILURE_WORDS } from '../domain/failure-words.ts';
import { LIMITS } from '../domain/limits.ts';
import { isWellFormed } from '../domain/text.ts';
import { textField } from './fields.ts';
import { defineForm } from './form.ts';

export type VoucherRaw = { readonly voucherCode: string };

/** A code is a segment of the call's path: a dot or two would lead elsewhere (D21). */
function canBeSent(code: string): boolean {
  return isWellFormed(code) && code !== '.' && code !== '..';
}

/** Apply is disabled while this form does not parse an empty field. */
export const voucherForm = defineForm<VoucherRaw, { readonly code: string }>({
  name: 'voucher',
  empty: () => ({ voucherCode: '' }),
  fields: {
    voucherCode: textField({
      label: 'Voucher code',
      required: 'Voucher code required',
      characters: { isMet: canBeSent, message: FAILURE_WORDS.voucher },
      length: LIMITS.code,
    }),
  },
  value: ({ voucherCode }) => ({ code: voucherCode }),
});
