import { formatAddress, type Address, type AddressSuggestion } from '../domain/address.ts';
import type { Failure } from '../domain/failure.ts';
import { success, type Result } from '../domain/result.ts';
import type { Addresses } from '../ports/addresses.ts';

/**
 * What a picked suggestion is: an address and its text on one line, or the addresses in a group.
 */
export type OpenedSuggestion =
  | { readonly address: Address; readonly text: string; readonly within?: undefined }
  | { readonly address?: undefined; readonly within: readonly AddressSuggestion[] };

/** The address look-ups. None of them changes a journey. */
export function createLookUpAddresses({ addresses }: { addresses: Addresses }) {
  return {
    searchAddresses: addresses.find.bind(addresses),
    retrieveAddress: addresses.retrieve.bind(addresses),
    propertiesAt: addresses.atPostcode.bind(addresses),
    /**
     * Retrieves a picked address. A group of addresses is not found as an address, so its contents
     * are searched for instead.
     */
    async openSuggestion(
      { id, address: text }: AddressSuggestion,
      signal?: AbortSignal,
    ): Promise<Result<OpenedSuggestion, Failure>> {
      const answer = await addresses.retrieve(id, signal);
      if (answer.ok) return success({ address: answer.value, text: formatAddress(answer.value) });
      if (answer.error.kind !== 'refused' || answer.error.status !== 404) return answer;
      const within = await addresses.find({ text, withinId: id }, signal);
      if (!within.ok) return within;
      // A list with the pick itself is no group but what was found before: it would lead the person
      // in a circle.
      const isGroup = within.value.length > 0 && within.value.every((one) => one.id !== id);
      return isGroup ? success({ within: within.value }) : answer;
    },
  };
}
