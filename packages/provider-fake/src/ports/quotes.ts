import { omitUndefined, type QuoteRequest, type Quotes } from '@kettle/core';
import { naturalKeyOfGuid, type QuoteFacts, quoteFor } from '@kettle/provider-domain';
import type { FakeContext } from './context.ts';
import { voucherFacts } from './voucher-facts.ts';

export function createQuotes(context: FakeContext): Quotes {
  return {
    forHousehold: (request, signal) =>
      context.network.lookUp(
        () => quoteFor(context.business, request, factsOf(context, request)),
        signal,
      ),
  };
}

function factsOf(context: FakeContext, { addressGuid, hash }: QuoteRequest): QuoteFacts {
  const { world, clock } = context;
  return omitUndefined({
    ...voucherFacts(context),
    existingAccountGuid:
      addressGuid === undefined
        ? undefined
        : world.houses.requestCodeAt(naturalKeyOfGuid(addressGuid), clock.today()),
    leadId: hash === undefined ? undefined : world.leads.ofShare(hash),
  });
}
