import type { Address, AddressSuggestion, Property } from '../domain/address.ts';
import type { Failure } from '../domain/failure.ts';
import type { Result } from '../domain/result.ts';

export interface AddressSearch {
  readonly text: string;
  /** Opens a group found before. */
  readonly withinId?: string;
}

/** Address look-ups; without a usable message the caller says 'Failed to fetch addresses'. */
export interface Addresses {
  find(
    search: AddressSearch,
    signal?: AbortSignal,
  ): Promise<Result<readonly AddressSuggestion[], Failure>>;
  /** A group's id is refused: search within it instead (decision 46). */
  retrieve(id: string, signal?: AbortSignal): Promise<Result<Address, Failure>>;
  atPostcode(postcode: string, signal?: AbortSignal): Promise<Result<readonly Property[], Failure>>;
  /** The share code is there when a live account exists at the property. */
  verify(guid: string): Promise<Result<{ readonly shareCode?: string }, Failure>>;
}
