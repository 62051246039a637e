import {
  failure,
  failureMessage,
  type LeadJourney,
  notSentMessage,
  PANEL_TITLES,
  savePackageForm,
  type SavePackageRaw,
  success,
  waitsMessage,
} from '@kettle/core';
import { makeAutoObservable, reaction, runInAction } from 'mobx';
import type { LeadScreenParts } from '../../site/use-screen.ts';
import { loadByUseCase, runUseCase } from '../../composition/run-use-case.ts';
import { Request } from '../../platform/request.ts';
import { FormModel } from '../../site/forms/form-model.ts';
import { problemOfEmail } from '../../site/forms/problem-of.ts';

type SaveParts = Pick<LeadScreenParts, 'clock' | 'lead' | 'services' | 'productName'>;
type SaveForm = FormModel<
  SavePackageRaw,
  { readonly email: string },
  { readonly email?: string | undefined }
>;

/**
 * The 'Save or Share Package' dialog: sends the package by e-mail, and provides a link that opens
 * the package for somebody else.
 */
export class SavePackageModel {
  /** Whether the last e-mail was sent. */
  isSaved = false;
  /** When it leaves, if it waits. */
  waits: string | undefined;
  /** The request for the link of the current package. A package that has changed gets another. */
  link = new Request<string, string>();
  readonly form: SaveForm;
  private readonly parts: SaveParts;
  /** The package for which the link was fetched or is being fetched. */
  private linkedJourney: LeadJourney | undefined;
  private unfollow: (() => void) | undefined;

  constructor(parts: SaveParts) {
    this.parts = parts;
    const { email } = parts.lead.journey.personalDetails ?? parts.lead.journey.presignup ?? {};
    this.form = new FormModel({
      form: savePackageForm,
      context: () => ({ email }),
      draft: parts.lead.tabDrafts.of(savePackageForm.name),
      saveDraft: (raw) => parts.lead.tabDrafts.save(savePackageForm.name, raw),
      send: (value) => this.send(value.email),
    });
    makeAutoObservable(this, {}, { deep: false });
  }

  /**
   * Called when the dialog is opened. While it is open the link follows the package, which a
   * pending voucher may still change.
   */
  open(): void {
    void this.fetchLink();
    this.unfollow ??= reaction(
      () => this.parts.lead.journey,
      () => void this.fetchLink(),
    );
  }

  /** Called when the dialog is closed. A confirmation that it showed is not shown again. */
  close(): void {
    this.isSaved = false;
    this.unfollow?.();
    this.unfollow = undefined;
  }

  /** Called when the page is left, which forgets what was typed. */
  leave(): void {
    this.close();
    this.parts.lead.tabDrafts.drop(savePackageForm.name);
  }

  /**
   * Fetches the link once for each state of the package, and again after a failure. It does not
   * wait for a click on Copy, because browsers let a click copy only text that is already there.
   */
  async fetchLink(): Promise<void> {
    const { journey } = this.parts.lead;
    const isLinked = this.linkedJourney && isSamePackage(this.linkedJourney, journey);
    if (isLinked && this.link.problem === undefined) return;
    this.linkedJourney = journey;
    this.link = new Request();
    const { productName, services } = this.parts;
    await this.link.run(async () => {
      const answer = await loadByUseCase(services, (useCases) => useCases.sharePackage(journey));
      return answer.ok
        ? success(answer.value.shareLink)
        : failure(failureMessage(answer.error, productName));
    });
  }

  private async send(email: string): Promise<void> {
    const { clock, lead, productName, services } = this.parts;
    const answer = await runUseCase(services, (useCases) =>
      useCases.emailPackage(lead.journey, email),
    );
    if (!answer.ok) return this.form.fail(problemOfEmail(answer.error, productName));
    const message = notSentMessage(answer.value);
    if (message !== undefined) return this.form.fail({ title: PANEL_TITLES.problem, message });
    runInAction(() => {
      this.isSaved = true;
      this.waits = waitsMessage(answer.value, clock.today());
    });
  }
}

function isSamePackage(one: LeadJourney, other: LeadJourney): boolean {
  return (
    one.products === other.products &&
    one.picks === other.picks &&
    one.household === other.household &&
    one.address === other.address &&
    one.discount === other.discount
  );
}
