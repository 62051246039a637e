import { pricePackage, type PricingFailure } from '../journeys/price-package.ts';
import type { Outcome } from '../output/outcome.ts';
import type { Reporter } from '../output/reporter.ts';
import { quoteOutcome } from '../output/quote-outcome.ts';
import { columnsOf } from '../shell/shell.ts';
import type { CommandContext, Command } from '../journeys/command-context.ts';
import { refusedOutcome } from '../journeys/refused-outcome.ts';
import { packageRequestOf, type PackageFlags } from './package-flags.ts';

export interface QuoteFlags extends PackageFlags {
  readonly monthly?: boolean | undefined;
}

/** Shows the price for a home, without personal details. */
export const quote: Command<QuoteFlags> = async ({ flags }, context) => {
  const request = packageRequestOf(flags);
  if (!request.ok) return { kind: 'mistakes', mistakes: request.error };
  const services = await context.services();
  const reporter = withFlagNames(context.reporter);
  const priced = await pricePackage(request.value, { ...context, services, reporter });
  if (!priced.ok) return pricingFailureOutcome(priced.error, context);
  const period = flags.monthly === true ? 'monthly' : 'weekly';
  const { voucher } = request.value.choices;
  return quoteOutcome(priced.value, { period, voucher, columns: columnsOf(context.shell.stdout) });
};

/** Changes the paths in warnings to the names of flags. */
function withFlagNames(reporter: Reporter): Reporter {
  return { ...reporter, warn: (text) => reporter.warn(text.replace(/^package\./, '')) };
}

/** The outcome for a package that has no price. The paths of mistakes are the names of flags. */
export function pricingFailureOutcome(error: PricingFailure, context: CommandContext): Outcome {
  if (error.kind === 'failed') return refusedOutcome(error.problem, context);
  const names: Readonly<Record<string, string>> = {
    'household.addressGuid': 'address',
    'package.broadband': 'broadband',
    'package.tvLicence': 'tv-licence',
  };
  const mistakes = error.mistakes.map((one) => ({ ...one, path: names[one.path] ?? one.path }));
  return { kind: 'mistakes', mistakes };
}
