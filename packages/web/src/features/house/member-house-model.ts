import {
  failure,
  type Failure,
  type HousePerson,
  type MemberHouse,
  type MemberLink,
  type Result,
  type UseCases,
} from '@kettle/core';
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

/** What a member decides for themselves. After it, their link opens nothing any more. */
export interface OwnDecision {
  readonly kind: 'cancel-agreement' | 'replace-link';
}

export type HouseDecision = LeadDecision | OwnDecision;

/** What one press does, without a question. */
type Press = 'new-bank-details' | `remind ${string}`;

interface MemberHouseParts {
  readonly link: MemberLink;
  readonly services: Services;
  readonly productName: string;
  /** Called once a decision is carried out. */
  readonly onDone: (decision: HouseDecision) => void;
}

/**
 * A member's house and agreement, and what they decide. What cannot be taken back is not sent
 * before it is confirmed.
 */
export class MemberHouseModel {
  readonly request = new Request<MemberHouse, Problem>();
  /** The decision that the member is asked to confirm. */
  question: HouseDecision | undefined;
  isSending = false;
  /** Why the decision was not carried out. */
  problem: Problem | undefined;
  /** The decision after which nothing is left to show. */
  end: OwnDecision['kind'] | undefined;
  /** The latest press, and why it did nothing. */
  press:
    { readonly name: Press; readonly isRunning: boolean; readonly problem?: Problem } | undefined;
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

  get lead(): HousePerson | undefined {
    return this.#people.find(({ state }) => state === 'lead');
  }

  /** Who leads the house if its lead leaves: whoever joined first. */
  get nextLead(): HousePerson | undefined {
    return this.inside.find(({ state }) => state === 'joined');
  }

  /** Whether the house is closed if they leave: they lead it, and nobody else is in. */
  get isLast(): boolean {
    return this.isLead && !this.nextLead;
  }

  get isLead(): boolean {
    return this.lead !== undefined && this.lead.id === this.request.value?.me;
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

  ask(question: HouseDecision): void {
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
    const isClosing = this.isLast;
    const answer = await loadByUseCase(services, (useCases) =>
      decide(useCases, link, question, isClosing),
    );
    runInAction(() => {
      this.isSending = false;
      this.problem = answer.ok ? undefined : problemOf(answer.error, productName);
      if (!answer.ok) return;
      if (answer.value) this.request.value = answer.value;
      if (!('person' in question)) this.end = question.kind;
      this.question = undefined;
    });
    if (answer.ok) onDone(question);
    // Somebody else has decided, or the person waits no longer.
    else if (answer.error.kind === 'refused') void this.load();
  }

  /** Has a link for new bank details mailed. */
  requestNewBankDetails(): Promise<void> {
    return this.#send('new-bank-details', (useCases, link) => useCases.requestNewBankDetails(link));
  }

  remind(id: string): Promise<void> {
    return this.#send(`remind ${id}`, (useCases, link) => useCases.remind(link, id));
  }

  async #send(
    name: Press,
    send: (useCases: UseCases, link: MemberLink) => Promise<Result<MemberHouse | void, Failure>>,
  ): Promise<void> {
    if (this.press?.isRunning) return;
    this.press = { name, isRunning: true };
    const { link, productName, services } = this.#parts;
    const answer = await loadByUseCase(services, (useCases) => send(useCases, link));
    runInAction(() => {
      const problem = answer.ok ? undefined : problemOf(answer.error, productName);
      this.press = { name, isRunning: false, ...(problem && { problem }) };
      if (answer.ok && answer.value) this.request.value = answer.value;
    });
  }

  get #people(): readonly HousePerson[] {
    return this.request.value?.people ?? [];
  }
}

function decide(
  useCases: UseCases,
  link: MemberLink,
  decision: HouseDecision,
  isClosing: boolean,
): Promise<Result<MemberHouse | void, Failure>> {
  switch (decision.kind) {
    case 'let-in':
      return useCases.letIn(link, decision.person.id);
    case 'say-no':
    case 'take-out':
      return useCases.takeOut(link, decision.person.id);
    case 'cancel-agreement':
      return useCases.cancelAgreement(link, isClosing ? { isClosing } : {});
    case 'replace-link':
      return useCases.replaceOwnLink(link);
  }
}
