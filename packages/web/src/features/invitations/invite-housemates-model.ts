import {
  DEFAULT_INVITATION_ROWS,
  invitationsForm,
  notSentMessage,
  PANEL_TITLES,
  readHousemateList,
  waitsMessage,
  type Clock,
  type Conflict,
  type Invitation,
  type InvitationsContext,
  type InvitationsRaw,
  type MailResult,
  type Raw,
  type SubmissionFailure,
} from '@kettle/core';
import { makeAutoObservable } from 'mobx';
import { runUseCase } from '../../composition/run-use-case.ts';
import type { Services } from '../../composition/services.ts';
import { FormModel } from '../../site/forms/form-model.ts';
import type { LeadStore } from '../../site/journey/lead-store.ts';
import { problemOfSubmission, type Problem, problemOfEmail } from '../../site/forms/problem-of.ts';
import { fillRows } from './fill-rows.ts';

export interface InviteParts {
  readonly guid: string;
  readonly services: Services;
  readonly clock: Clock;
  readonly lead: Pick<LeadStore, 'invitationsLog' | 'tabDrafts'>;
  readonly productName: string;
}

type InvitationsForm = FormModel<InvitationsRaw, readonly Invitation[], InvitationsContext>;

/**
 * The 'Invite Housemates' dialog. Its rows stay until they are sent, even if the dialog is closed
 * or the page is left.
 */
export class InviteHousematesModel {
  isOpen = false;
  /** How many addresses the last successful submit sent an invite to. */
  sentCount: number | undefined;
  /** To whom it sent none, and why. */
  notSent: string | undefined;
  /** When the invites leave, if they wait. */
  waits: string | undefined;
  list = '';
  /** The note about the result of the pasted list. */
  listNote: string | undefined;
  rows = 0;
  form: InvitationsForm;
  private readonly name: string;
  private readonly parts: InviteParts;

  constructor(parts: InviteParts) {
    this.parts = parts;
    this.name = `invites.${parts.guid}`;
    const { list, ...rows } = parts.lead.tabDrafts.of(this.name) ?? {};
    this.rows = rowsIn(rows);
    this.list = typeof list === 'string' ? list : '';
    this.form = this.newForm(rows);
    makeAutoObservable(this, {}, { deep: false });
  }

  /**
   * Opens the dialog with a row for each remaining housemate. Filled rows stay until they
   * are sent.
   */
  open(remainingHousemates = DEFAULT_INVITATION_ROWS): void {
    const isFilledIn = Object.values(this.form.raw).some((text) => text.trim() !== '');
    if (!isFilledIn) {
      this.rows = Math.max(remainingHousemates, 1);
      this.form = this.newForm();
    }
    this.isOpen = true;
  }

  /** Closes the dialog. If it showed that the invites were sent, it begins again. */
  close(): void {
    this.isOpen = false;
    if (this.sentCount === undefined) return;
    this.sentCount = undefined;
    this.form = this.newForm();
  }

  typeList(list: string): void {
    this.list = list;
    this.listNote = undefined;
    this.saveDraft();
  }

  /** Fills the rows that are still empty from the pasted list. */
  fillFromList(): void {
    const filled = fillRows(this.form.raw, this.rows, readHousemateList(this.list));
    for (const [field, value] of Object.entries(filled.raw)) this.form.set(field, value);
    this.listNote = filled.note;
    if (filled.filledCount > 0) this.list = filled.remainingList;
    this.saveDraft();
  }

  private saveDraft(): void {
    this.parts.lead.tabDrafts.save(this.name, { ...this.form.raw, list: this.list });
  }

  private newForm(draft?: Raw): InvitationsForm {
    return new FormModel({
      form: invitationsForm,
      context: () => ({ rows: this.rows }),
      draft,
      saveDraft: () => this.saveDraft(),
      send: (invitations) => this.send(invitations),
    });
  }

  private async send(invitations: readonly Invitation[]): Promise<void> {
    const { guid, lead, services } = this.parts;
    const answer = await runUseCase(services, (useCases) =>
      useCases.inviteHousemates(guid, invitations, lead.invitationsLog(guid)),
    );
    if (answer.ok) this.finish(invitations.length, answer.value);
    else this.form.fail(problemOfInvites(answer.error, this.parts.productName));
  }

  private finish(invited: number, result: MailResult): void {
    this.sentCount = Math.max(invited - result.notSent.length, 0);
    this.notSent = notSentMessage(result);
    this.waits = waitsMessage(result, this.parts.clock.today());
    this.list = '';
    this.listNote = undefined;
    this.parts.lead.tabDrafts.drop(this.name);
  }
}

/** The number of rows in a draft, whose fields are named `0.fullname`, `0.email` and so on. */
function rowsIn(draft: Raw): number {
  return new Set(Object.keys(draft).map((field) => field.split('.')[0])).size;
}

function problemOfInvites(
  failure: SubmissionFailure | Conflict,
  productName: string,
): Problem | undefined {
  if (failure.kind === 'in-progress') return problemOfSubmission(failure, productName);
  if (failure.kind === 'conflict') {
    return {
      title: PANEL_TITLES.problem,
      message:
        'Your earlier invites were sent. Select Send Invites again to send the ones you have changed.',
    };
  }
  return problemOfEmail(failure, productName);
}
