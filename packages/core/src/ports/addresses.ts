import type { Address, AddressSuggestion, Property } from '../domain/address.ts';
import type { Failure } from '../domain/failure.ts';
import type { Result } from '../domain/result.ts';

export interface AddressSearch {
  readonly text: string;
  /** The id of a group from an earlier search, to search inside that group. */
  readonly withinId?: string;
}

/**
 * Address look-ups. When a failure has no usable message, the caller shows 'Failed to fetch
 * addresses'.
 */
export interface Addresses {
  find(
    search: AddressSearch,
    signal?: AbortSignal,
  ): Promise<Result<readonly AddressSuggestion[], Failure>>;
  /** The id of a group is refused: search within the group instead. */
  retrieve(id: string, signal?: AbortSignal): Promise<Result<Address, Failure>>;
  atPostcode(postcode: string, signal?: AbortSignal): Promise<Result<readonly Property[], Failure>>;
  /** `shareCode` is present when a live account exists at the property. */
  verify(guid: string): Promise<Result<{ readonly shareCode?: string }, Failure>>;
}
