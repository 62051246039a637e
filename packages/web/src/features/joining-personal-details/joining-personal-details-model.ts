import {
  joiningDetailsForm,
  joiningJourney,
  mistakesOfJoiner,
  PANEL_TITLES,
  success,
  type JoinerCheckOutcome,
  type JoiningDetailsRaw,
  type Mistake,
  type Person,
  type PersonalDetails,
} from '@kettle/core';
import { makeAutoObservable, runInAction } from 'mobx';
import type { JoiningScreenParts } from '../../site/use-screen.ts';
import { runUseCase } from '../../composition/run-use-case.ts';
import { FormModel } from '../../site/forms/form-model.ts';
import { problemOf } from '../../site/forms/problem-of.ts';
import { unchangedDetails } from '../../site/forms/unchanged-details.ts';

/** The form with a joiner's details, which the provider checks before the next step. */
export class JoiningPersonalDetailsModel {
  readonly form: FormModel<JoiningDetailsRaw, PersonalDetails, void>;
  /** Whether to warn that the person with these details has already joined. */
  isAlreadyJoined = false;
  /** The details that the provider has accepted before, until it refuses them. */
  private savedDetails: PersonalDetails | undefined;
  private readonly parts: JoiningScreenParts;
  private controller: AbortController | undefined;

  /** Without a draft the form starts with the details that `person` has entered as a lead. */
  constructor(parts: JoiningScreenParts, person?: Person) {
    this.parts = parts;
    const { joining } = parts;
    this.savedDetails = joining.journey?.personalDetails;
    this.form = new FormModel({
      form: joiningDetailsForm,
      context: () => undefined,
      draft: joining.journey?.drafts[joiningDetailsForm.name] ?? { ...person },
      saveDraft: (raw) => {
        joining.saveDraft(joiningDetailsForm.name, raw);
        joining.setDetails(unchangedDetails(this.savedDetails, joiningDetailsForm, raw, undefined));
      },
      send: (details) => this.check(details),
    });
    makeAutoObservable(this, {}, { deep: false });
  }

  leave(): void {
    this.controller?.abort();
  }

  private async check(details: PersonalDetails): Promise<void> {
    const { joining, productName, services } = this.parts;
    const { signal } = (this.controller = new AbortController());
    this.isAlreadyJoined = false;
    const guid = joining.journey?.guid;
    if (guid === undefined) return;
    const answer = await runUseCase(services, async (useCases) =>
      success(await useCases.checkJoiner(guid, details, signal)),
    );
    if (signal.aborted) return;
    if (answer.ok) await this.applyVerdict(answer.value, details);
    else this.form.fail(problemOf(answer.error, productName));
  }

  private async applyVerdict(verdict: JoinerCheckOutcome, details: PersonalDetails): Promise<void> {
    const { goTo, joining } = this.parts;
    switch (verdict.kind) {
      case 'already-joined':
        this.clearSavedDetails();
        return runInAction(() => void (this.isAlreadyJoined = true));
      case 'invalid-fields':
        this.clearSavedDetails();
        return this.showMistakes(mistakesOfJoiner(verdict));
      case 'continue':
        joining.change({ personalDetails: details });
        return goTo(joiningJourney.next('personal-details', joining.facts()));
    }
  }

  /** Shows each mistake at its field, and that of the whole form in a panel. */
  private showMistakes(mistakes: readonly Mistake[]): void {
    const ofForm = mistakes.find(({ path }) => path === '');
    if (ofForm) this.form.fail({ title: PANEL_TITLES.problem, message: ofForm.message });
    else this.form.setServerErrors(mistakes);
  }

  private clearSavedDetails(): void {
    this.savedDetails = undefined;
    this.parts.joining.setDetails(undefined);
  }
}
