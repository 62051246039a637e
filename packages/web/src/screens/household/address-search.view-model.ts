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
/** Of one or two letters it means nothing that nothing is found. */
const isTelling = (text: string): boolean => text.trim().length > 2;

/** Nothing was looked for, or not yet; always the same, so that a key which changes nothing shows nothing anew. */
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

/** A pick that was no address: it may be a group of them. */
interface PickedGroup {
  readonly refusal: Failure;
  readonly again: () => Promise<void>;
}

/** The address search: waits for a pause in typing, and only the newest answer is ever shown. */
export class AddressSearch {
  suggestions = NONE;
  isLoading = false;
  /** Words for a look-up that failed; typing it in by hand stays open. */
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

  /** Nothing is found for what stands in the box. */
  get isFruitless(): boolean {
    return this.suggestions !== NONE && this.suggestions.length === 0;
  }

  type(text: string): void {
    this.stop();
    if (text.trim() === '') return;
    this.isLoading = true;
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
      // A group is no address of its own: what is in it is listed instead (decision 46).
      await this.search({ text, withinId: id }, { refusal: answer.error, again });
    } else this.fail(answer.error);
  }

  /** Makes the look-up that failed once more. */
  async retry(): Promise<void> {
    await this.lastLookUp?.();
  }

  /** Forgets what is under way; what was typed stays. */
  stop(): void {
    clearTimeout(this.pause);
    this.current?.abort();
    this.current = undefined;
    this.suggestions = NONE;
    this.isLoading = false;
    this.failure = undefined;
  }

  private async search(search: Search, picked?: PickedGroup): Promise<void> {
    const signal = this.begin(picked?.again ?? (() => this.search(search)));
    const { services } = this.parts;
    const answer = await lookUp(services, (useCases) => useCases.searchAddresses(search, signal));
    if (signal.aborted) return;
    if (!answer.ok) return this.fail(answer.error);
    // What holds nothing but itself is no group: to list it would lead round in a circle.
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
