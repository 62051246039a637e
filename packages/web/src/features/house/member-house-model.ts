import { failure, type HousePerson, type MemberHouse, type MemberLink } from '@kettle/core';
import { makeAutoObservable, runInAction } from 'mobx';
import { loadByUseCase } from '../../composition/run-use-case.ts';
import type { Services } from '../../composition/services.ts';
import { Request } from '../../platform/request.ts';
import { problemOf, type Problem } from '../../site/forms/problem-of.ts';

/** What a lead decides about a person. */
export interface LeadDecision {
  readonly kind: 'let-in' | 'say-no' | 'take-out';
  readonly person: HousePerson;
}

interface MemberHouseParts {
  readonly link: MemberLink;
  readonly services: Services;
  readonly productName: string;
  /** Called once a decision is carried out. */
  readonly onDone: (decision: LeadDecision) => void;
}

/** A member's house and agreement, and what its lead decides about people. Nothing is sent before it is confirmed. */
export class MemberHouseModel {
  readonly request = new Request<MemberHouse, Problem>();
  /** The decision that the lead is asked to confirm. */
  question: LeadDecision | undefined;
  isSending = false;
  /** Why the decision was not carried out. */
  problem: Problem | undefined;
  readonly #parts: MemberHouseParts;

  constructor(parts: MemberHouseParts) {
    this.#parts = parts;
    makeAutoObservable(this, { request: false }, { deep: false });
  }

  get waiting(): readonly HousePerson[] {
    return this.#people.filter(({ state }) => state === 'waiting');
  }

  get inside(): readonly HousePerson[] {
    return this.#people.filter(({ state }) => state !== 'waiting');
  }

  get isLead(): boolean {
    const house = this.request.value;
    return house?.people.some(({ id, state }) => id === house.me && state === 'lead') ?? false;
  }

  enter(): void {
    void this.load();
  }

  leave(): void {
    this.request.stop();
  }

  load(): Promise<void> {
    const { link, productName, services } = this.#parts;
    return this.request.run(async (signal) => {
      const answer = await loadByUseCase(services, (useCases) =>
        useCases.openMemberHouse(link, signal),
      );
      return answer.ok ? answer : failure(problemOf(answer.error, productName));
    });
  }

  ask(question: LeadDecision): void {
    this.question = question;
    this.problem = undefined;
  }

  cancel(): void {
    this.question = undefined;
  }

  async confirm(): Promise<void> {
    const { question } = this;
    if (!question || this.isSending) return;
    this.isSending = true;
    const { link, onDone, productName, services } = this.#parts;
    const { kind, person } = question;
    const answer = await loadByUseCase(services, (useCases) =>
      kind === 'let-in' ? useCases.letIn(link, person.id) : useCases.takeOut(link, person.id),
    );
    runInAction(() => {
      this.isSending = false;
      this.problem = answer.ok ? undefined : problemOf(answer.error, productName);
      if (!answer.ok) return;
      this.request.value = answer.value;
      this.question = undefined;
    });
    if (answer.ok) onDone(question);
    // Somebody else has decided, or the person waits no longer.
    else if (answer.error.kind === 'refused') void this.load();
  }

  get #people(): readonly HousePerson[] {
    return this.request.value?.people ?? [];
  }
}
