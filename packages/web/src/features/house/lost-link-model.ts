import { lostLinkForm, waitsMessage, type Clock } from '@kettle/core';
import { makeAutoObservable, runInAction } from 'mobx';
import { runUseCase } from '../../composition/run-use-case.ts';
import type { Services } from '../../composition/services.ts';
import { FormModel } from '../../site/forms/form-model.ts';
import { problemOfEmail } from '../../site/forms/problem-of.ts';

interface LostLinkParts {
  readonly clock: Clock;
  readonly services: Services;
  readonly productName: string;
}

/** Has a member's own link mailed again. The answer is the same for everybody. */
export class LostLinkModel {
  isSent = false;
  /** When it leaves, if it waits. */
  waits: string | undefined;
  readonly form: FormModel<{ readonly email: string }, { readonly email: string }, void>;
  readonly #parts: LostLinkParts;

  constructor(parts: LostLinkParts) {
    this.#parts = parts;
    this.form = new FormModel({
      form: lostLinkForm,
      context: () => undefined,
      send: ({ email }) => this.#send(email),
    });
    makeAutoObservable(this, {}, { deep: false });
  }

  async #send(email: string): Promise<void> {
    const { clock, productName, services } = this.#parts;
    const answer = await runUseCase(services, (useCases) => useCases.findOwnLink(email));
    if (!answer.ok) return this.form.fail(problemOfEmail(answer.error, productName));
    runInAction(() => {
      this.isSent = true;
      this.waits = waitsMessage(answer.value, clock.today());
    });
  }
}
