import { presentParts, type QuoteRequest, type Quotes } from '@kettle/core';
import { naturalKeyOfGuid } from '../rules/natural-key.ts';
import { quoteFor, type QuoteFacts } from '../rules/quote.ts';
import type { World } from '../world/world.ts';
import type { FakeContext } from './context.ts';
import { asFailure } from './failures.ts';

export function createQuotes({ network, world }: FakeContext): Quotes {
  return {
    forHousehold: (request, signal) =>
      network.lookUp(() => quoteFor(request, factsOf(world, request)), asFailure, signal),
  };
}

function factsOf(world: World, { addressGuid, hash }: QuoteRequest): QuoteFacts {
  return presentParts({
    existingAccountGuid:
      addressGuid === undefined ? undefined : world.liveAccountAt(naturalKeyOfGuid(addressGuid)),
    leadId: hash === undefined ? undefined : world.leadOfShare(hash),
  });
}
