import {
  FAILURE_MESSAGES,
  failureMessage,
  suggestionTyped,
  type Address,
  type AddressSuggestion,
  type Failure,
} from '@kettle/core';
import { makeAutoObservable } from 'mobx';
import { debounce } from '../../platform/debounce.ts';
import { loadByUseCase } from '../../composition/run-use-case.ts';
import type { Services } from '../../composition/services.ts';
import { pointerUp } from '../../site/forms/after-pointer-up.ts';

const SEARCH_DEBOUNCE_MS = 400;
/**
 * Whether a text is long enough to say that nothing was found. One or two letters are not.
 */
const isLongEnough = (text: string): boolean => text.length > 2;

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

/**
 * The address search. It waits for a pause in typing, and shows only the latest result, once the
 * pointer is up.
 */
export class AddressSearchModel {
  suggestions = NONE;
  /** Whether a search or a pick has been sent and has no answer yet. */
  isLoading = false;
  /**
   * Whether a result is expected, from the first keystroke on. It is not observable, because a
   * keystroke alone shows nothing new.
   */
  isPending = false;
  /** Resolves with the answer to a pick; absent if no pick is in progress. */
  picking: Promise<void> | undefined;
  /** The message after a failed look-up. The person can still type the address by hand. */
  failure: string | undefined;
  /** Repeats the last look-up. */
  retry: () => Promise<void> = () => Promise.resolve();
  private readonly parts: AddressSearchParts;
  /** The text to search for after the pause; empty if there is none. */
  private dueText = '';
  private readonly debounced = debounce(() => {
    if (this.dueText) void this.startSearch(this.dueText);
  }, SEARCH_DEBOUNCE_MS);
  private current: AbortController | undefined;
  private searching = Promise.resolve();
  /** The suggestion that was opened last. A group may contain itself. */
  private openedId: string | undefined;

  constructor(parts: AddressSearchParts) {
    this.parts = parts;
    makeAutoObservable(this, { isPending: false, retry: false }, { deep: false });
  }

  /** Whether the search for the text in the box found nothing. */
  get hasNoResults(): boolean {
    return this.suggestions !== NONE && this.suggestions.length === 0;
  }

  type(text: string): void {
    const due = text.trim();
    this.stop(due !== '');
    this.openedId = undefined;
    this.dueText = due;
    this.debounced.call();
  }

  pick(id: string, text: string): Promise<void> {
    return (this.picking = this.open(id, text));
  }

  /**
   * Takes the suggestion that was typed, after waiting for the list and for the address. Undefined
   * if there is nothing to wait for. Resolves with false if a list is offered to pick from.
   */
  settle(typed: () => string): Promise<boolean> | undefined {
    if (this.picking) return this.picking.then(() => this.hasNoOffer);
    if (this.isPending) {
      if (this.dueText) void this.startSearch(this.dueText);
      return this.searching.then(() => this.settle(typed) ?? this.hasNoOffer);
    }
    const same = suggestionTyped(typed(), this.suggestions);
    if (!same || same.id === this.openedId) return undefined;
    return this.pick(same.id, same.address).then(() => this.hasNoOffer);
  }

  private get hasNoOffer(): boolean {
    return this.suggestions.length === 0;
  }

  /**
   * Ends the look-up in progress and shows its result, or nothing if it was cancelled. The typed
   * text stays. If another search follows, the box still says that it is searching.
   */
  stop(isPending = false, suggestions = NONE, failure?: string): void {
    this.dueText = '';
    this.current?.abort();
    this.picking = undefined;
    this.isPending = isPending;
    this.isLoading &&= isPending;
    this.suggestions = suggestions;
    this.failure = failure;
  }

  private startSearch(text: string): Promise<void> {
    return (this.searching = this.search(text));
  }

  private async search(text: string): Promise<void> {
    const signal = this.begin(() => this.startSearch(text));
    const { services } = this.parts;
    const answer = await loadByUseCase(services, (useCases) =>
      useCases.searchAddresses({ text }, signal),
    );
    await pointerUp();
    if (signal.aborted) return;
    if (!answer.ok) return this.fail(answer.error);
    this.stop(false, answer.value.length > 0 || isLongEnough(text) ? answer.value : NONE);
  }

  /** Fetches a picked address, or lists the addresses in a picked group. */
  private async open(id: string, address: string): Promise<void> {
    const signal = this.begin(() => this.pick(id, address));
    this.openedId = id;
    const { onPick, services } = this.parts;
    const answer = await loadByUseCase(services, (useCases) =>
      useCases.openSuggestion({ id, address }, signal),
    );
    await pointerUp();
    if (signal.aborted) return;
    if (!answer.ok) return this.fail(answer.error);
    const { value } = answer;
    this.stop(false, value.within);
    if (value.address) onPick(value.address, value.text);
  }

  private begin(again: () => Promise<void>): AbortSignal {
    this.retry = again;
    this.stop(true);
    this.isLoading = true;
    this.current = new AbortController();
    return this.current.signal;
  }

  private fail(failure: Failure): void {
    const { productName } = this.parts;
    this.stop(false, NONE, failureMessage(failure, productName, FAILURE_MESSAGES.addresses));
  }
}
