import { omitUndefined, resolveSettings, success, type Codes } from '@kettle/core';
import { validateCode, mistakesOf, type Validated } from '../documents/validation.ts';
import { parseSignUp } from '../documents/sign-up-document.ts';
import { readDocument } from '../documents/read-document.ts';
import { signUp } from '../journeys/sign-up.ts';
import type { Outcome } from '../output/outcome.ts';
import type { CommandContext, Command } from '../journeys/command-context.ts';
import { confirmUnreachable } from '../composition/reachability.ts';
import { reportInterrupt } from '../journeys/report-interrupt.ts';
import { signUpOutcome } from '../journeys/direct-debit-outcome.ts';
import { checkTerminal } from './check-terminal.ts';

/** The codes of the link that the person followed to the sign-up. */
type CodeFlags = { readonly [Name in keyof Codes]?: Codes[Name] | undefined };

export interface SignupFlags extends CodeFlags {
  readonly from?: string | undefined;
  readonly idempotencyKey?: string | undefined;
}

/** Signs up one household, from a document or step by step by prompts. */
export const signup: Command<SignupFlags> = async ({ flags }, context) => {
  const { from, idempotencyKey: key } = flags;
  const codes = codesOf(flags);
  if (!codes.ok) return { kind: 'mistakes', mistakes: codes.error };
  if (from !== undefined) return fromDocument(from, key, context);
  const refusal = checkTerminal('signup', context);
  if (refusal) return refusal;
  const [{ signUpInteractively }] = await Promise.all([
    import('../prompts/lead/sign-up-interactively.ts'),
    context.services(),
  ]);
  return signUpInteractively({ key, codes: codes.value }, context);
};

/**
 * The codes in the flags, before the provider checks them. The paths of mistakes are the names of
 * flags.
 */
function codesOf(flags: SignupFlags): Validated<Codes> {
  const codes = {
    referral: validateCode('referral', 'Referral code', flags.referral),
    affiliate: validateCode('affiliate', 'Affiliate code', flags.affiliate),
    agent: validateCode('agent', 'Agent code', flags.agent),
    offer: validateCode('offer', 'Offer code', flags.offer),
  };
  const { referral, affiliate, agent, offer } = codes;
  if (referral.ok && affiliate.ok && agent.ok && offer.ok) {
    return success(
      omitUndefined({
        referral: referral.value,
        affiliate: affiliate.value,
        agent: agent.value,
        offer: offer.value,
      }),
    );
  }
  return { ok: false, error: mistakesOf(Object.values(codes)) };
}

async function fromDocument(
  from: string,
  key: string | undefined,
  context: CommandContext,
): Promise<Outcome> {
  const ledger = context.ledger({ main: 'direct-debit', key });
  const command = { ledger, args: ['signup', '--from', from], context };
  context.onInterrupted(() => reportInterrupt(['presignup', 'direct-debit'], command));
  const { signal } = context.interrupts;
  const document = await readDocument(
    from,
    async (found) => {
      const { clock, ports } = await context.services();
      const settings = await ports.configuration.settings(signal);
      const { minTenancyLengthMonths } = resolveSettings(settings);
      const request = parseSignUp(found, { today: clock.today(), minTenancyLengthMonths });
      return request.ok ? success({ request: request.value, settings }) : request;
    },
    context,
  );
  if (!document.ok) return document.error;
  const { request, settings } = document.value;
  const services = await context.services();
  const problem = await confirmUnreachable(settings, services, signal);
  context.interrupts.check();
  if (problem) return signUpOutcome({ kind: 'refused', problem }, command);
  return signUpOutcome(await signUp(request, { ...context, services, ledger }), command);
}
