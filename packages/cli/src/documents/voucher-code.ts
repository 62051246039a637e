import { isBlank, success, voucherForm } from '@kettle/core';
import { judgeSection, type Judged } from './judging.ts';

/** Validates the voucher of a section; '' is the top level. The value is undefined if the text is blank. */
export function judgeVoucherCode(section: string, voucherCode = ''): Judged<string | undefined> {
  if (isBlank(voucherCode)) return success(undefined);
  const names = { voucherCode: 'voucher' };
  const judged = judgeSection(section, voucherForm, { voucherCode }, undefined, names);
  return judged.ok ? success(judged.value.code) : judged;
}
