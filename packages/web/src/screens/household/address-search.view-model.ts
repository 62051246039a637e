import {
  FAILURE_WORDS,
  failureWords,
  formatAddress,
  type Address,
  type AddressSuggestion,
  type Failure,
} from '@kettle/core';
import { action, makeObservable, observable, observableRef, runInAction } from 'mobx';
import { lookUp } from '../../composition/look-up.ts';
import type { Services } from '../../composition/services.ts';

const SEARCH_DEBOUNCE_MS = 400;
/**
 * Whether a text is long enough for an empty result to mean something. One or two letters are not.
 */
const isTelling = (text: string): boolean => text.trim().length > 2;

/**
 * The list before any result. It is always the same array, so that a keystroke without effect
 * causes no render.
 */
const NONE: readonly AddressSuggestion[] = [];

interface AddressSearchParts {
  readonly services: Services;
  readonly productName: string;
  /** The text shown in the box after a pick. */
  readonly onPick: (address: Address, text: string) => void;
}

interface Search {
  readonly text: string;
  readonly withinId?: string;
}

/** A pick that the provider refused as an address, which may be a group of addresses. */
interface PickedGroup {
  readonly refusal: Failure;
  readonly again: () => Promise<void>;
}

/** The address search. It waits for a pause in typing, and shows only the newest answer. */
export class AddressSearch {
  suggestions = NONE;
  isLoading = false;
  /** The message after a failed look-up. The person can still type the address by hand. */
  failure: string | undefined;
  private readonly parts: AddressSearchParts;
  private pause: ReturnType<typeof setTimeout> | undefined;
  private current: AbortController | undefined;
  private lastLookUp: (() => Promise<void>) | undefined;

  constructor(parts: AddressSearchParts) {
    this.parts = parts;
    makeObservable(this, {
      suggestions: observableRef,
      isLoading: observable,
      failure: observable,
      type: action,
      stop: action,
    });
  }

  /** Whether the search for the text in the box found nothing. */
  get isFruitless(): boolean {
    return this.suggestions !== NONE && this.suggestions.length === 0;
  }

  type(text: string): void {
    const isAsked = text.trim() !== '';
    // Set once: a value that changes to and fro would redraw the field at every key.
    this.stop(isAsked);
    if (!isAsked) return;
    this.pause = setTimeout(() => void this.search({ text }), SEARCH_DEBOUNCE_MS);
  }

  async pick(id: string, text: string): Promise<void> {
    const again = () => this.pick(id, text);
    const signal = this.begin(again);
    const { services } = this.parts;
    const answer = await lookUp(services, (useCases) => useCases.retrieveAddress(id, signal));
    if (signal.aborted) return;
    if (answer.ok) {
      this.stop();
      this.parts.onPick(answer.value, formatAddress(answer.value));
    } else if (answer.error.kind === 'refused') {
      // A group of addresses is not an address itself, so list its contents instead (decision 46).
      await this.search({ text, withinId: id }, { refusal: answer.error, again });
    } else this.fail(answer.error);
  }

  /** Repeats the failed look-up. */
  async retry(): Promise<void> {
    await this.lastLookUp?.();
  }

  /** Cancels the look-up in progress and clears its result. The typed text stays. */
  stop(isLoading = false): void {
    clearTimeout(this.pause);
    this.current?.abort();
    this.current = undefined;
    this.suggestions = NONE;
    this.isLoading = isLoading;
    this.failure = undefined;
  }

  private async search(search: Search, picked?: PickedGroup): Promise<void> {
    const signal = this.begin(picked?.again ?? (() => this.search(search)));
    const { services } = this.parts;
    const answer = await lookUp(services, (useCases) => useCases.searchAddresses(search, signal));
    if (signal.aborted) return;
    if (!answer.ok) return this.fail(answer.error);
    // A result that contains only the pick itself is not a group: listing it would lead the person
    // in a circle.
    if (picked && answer.value.every(({ id }) => id === search.withinId)) this.fail(picked.refusal);
    else this.settle(answer.value.length > 0 || isTelling(search.text) ? answer.value : NONE);
  }

  private begin(again: () => Promise<void>): AbortSignal {
    this.lastLookUp = again;
    this.current?.abort();
    this.current = new AbortController();
    runInAction(() => {
      this.isLoading = true;
      this.failure = undefined;
    });
    return this.current.signal;
  }

  private fail(failure: Failure): void {
    this.settle(NONE, failureWords(failure, this.parts.productName, FAILURE_WORDS.addresses));
  }

  private settle(suggestions: readonly AddressSuggestion[], failure?: string): void {
    runInAction(() => {
      this.suggestions = suggestions;
      this.failure = failure;
      this.isLoading = false;
    });
  }
}
