import { success, type JoiningMandate } from '@kettle/core';
import { judgeBank } from './banks.ts';
import { checkJoinerMandate } from './check-mandate.ts';
import type { Ruled } from './refusal.ts';

/**
 * POST /direct_debit of a joiner, as far as it can be told without a store: the cleaned request, or
 * why not. The store adds whether there is a place (`judgePlace`).
 */
export function checkJoiningMandate(requested: JoiningMandate): Ruled<JoiningMandate> {
  const checked = checkJoinerMandate(requested);
  if (!checked.ok) return checked;
  const bank = judgeBank(checked.value.bankDetails);
  return bank.ok ? success(checked.value) : bank;
}
