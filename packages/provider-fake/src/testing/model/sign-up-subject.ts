import {
  addDays,
  applyChanges,
  createUseCases,
  defaultEndDate,
  failure,
  finishedLeadJourney,
  serialiseJourney,
  newJoiningJourney,
  newLeadJourney,
  productOfType,
  restoreJoiningJourney,
  restoreLeadJourney,
  toggledCode,
  TV_LICENCE,
  validCodeOf,
  withBroadband,
  withOption,
  withPersonalDetails,
  withTenancy,
  type JoiningJourney,
  type KnownAddress,
  type LeadChanges,
  type LeadJourney,
  type Result,
  type DirectDebitOutcome,
  type SubmissionLog,
  type Submissions,
} from '@kettle/core';
import { aBank, aPerson, sequentialIds, TODAY } from '@kettle/core/testing';
import { aFake } from '../a-fake.ts';
import type { Bank, Delivery } from './sign-up-model.ts';

const HOME: KnownAddress = { guid: 'adr_ls6_1', line1: '1 Kettle Terrace', postcode: 'LS6 1AA' };
const SORT_CODES: Readonly<Record<Bank, string>> = { good: '20-00-00', refused: '00-00-00' };

type Outcome = Result<unknown, { readonly kind: string }>;

/** The account to which an outcome leads, the person's own or that of others. */
function guidOf(outcome: DirectDebitOutcome): string | undefined {
  if (outcome.kind === 'done') return outcome.account.guid;
  return 'guid' in outcome.failure ? outcome.failure.guid : undefined;
}

function kindOfDebit(outcome: DirectDebitOutcome): string {
  return outcome.kind === 'done' ? 'opened' : outcome.failure.kind;
}

function kindOf(answer: Outcome, done: string): string {
  return answer.ok ? done : answer.error.kind;
}

/**
 * Runs the sign-up of one home with the use-cases and a fake provider whose answers can be lost.
 */
export class SignUpSubject {
  day = 0;
  delivery: Delivery = 'arrives';
  journey: LeadJourney = newLeadJourney('journey-0');
  readonly #joinings = new Map<number, JoiningJourney>();
  readonly #clock = {
    today: () => addDays(TODAY, this.day),
    now: () => this.day * 86_400_000,
  };
  readonly #ids = sequentialIds();
  readonly #fake = aFake({ clock: this.#clock, ids: this.#ids });
  readonly #useCases = createUseCases({
    ...this.#fake.ports,
    mandates: {
      setUp: (mandate, key) => this.#lossy(() => this.#fake.ports.mandates.setUp(mandate, key)),
      join: (mandate, key) => this.#lossy(() => this.#fake.ports.mandates.join(mandate, key)),
    },
    accounts: {
      ...this.#fake.ports.accounts,
      invite: (guid, invitations, key) =>
        this.#lossy(() => this.#fake.ports.accounts.invite(guid, invitations, key)),
    },
    clock: this.#clock,
    ids: this.#ids,
  });

  async #lossy<T, E>(send: () => Promise<Result<T, E>>) {
    const { delivery } = this;
    const unreachable = failure({ kind: 'unreachable' as const });
    if (delivery === 'never-sent') return unreachable;
    const answer = await send();
    return delivery === 'lost' ? unreachable : answer;
  }

  get today() {
    return this.#clock.today();
  }

  #change(changes: LeadChanges): void {
    this.journey = applyChanges(this.journey, changes);
  }

  get #log(): SubmissionLog {
    return {
      last: (kind) => this.journey.submissions[kind],
      save: (record) => {
        const submissions: Submissions = { ...this.journey.submissions, [record.kind]: record };
        this.#change({ submissions });
      },
    };
  }

  async quote(housemateCount: number): Promise<string> {
    const household = { postcode: HOME.postcode, address: HOME, housemateCount };
    const answer = await this.#useCases.getQuote(this.journey, household);
    if (!answer.ok) return answer.error.kind;
    if (answer.value.kind === 'quoted') this.#change(answer.value.changes);
    await this.#reapplyVoucher();
    return answer.value.kind;
  }

  async pickBroadband(code: string): Promise<void> {
    this.#change(withBroadband(this.journey, code));
    await this.#reapplyVoucher();
  }

  async toggleTvLicence(): Promise<void> {
    const product = productOfType(this.journey.products ?? [], TV_LICENCE);
    const code = product && toggledCode(product, this.journey.picks);
    this.#change(withOption(this.journey, TV_LICENCE, code ?? ''));
    await this.#reapplyVoucher();
  }

  async applyVoucher(code: string): Promise<string> {
    const outcome = await this.#useCases.applyVoucher(this.journey, code, 'short-summary');
    if (outcome.kind !== 'unchecked') this.#change(outcome.changes);
    return outcome.kind;
  }

  async #reapplyVoucher(): Promise<void> {
    const code = validCodeOf(this.journey.discount);
    if (code !== undefined) await this.applyVoucher(code);
  }

  enterDetails(email: string): void {
    this.#change(withPersonalDetails(aPerson({ email })));
  }

  enterDates(startDay: number): void {
    const startDate = addDays(TODAY, startDay);
    this.#change(withTenancy(this.journey, { startDate, endDate: defaultEndDate(startDate) }));
  }

  async debit(bank: Bank, delivery: Delivery): Promise<string> {
    this.delivery = delivery;
    const details = aBank({ sortCode: SORT_CODES[bank] });
    const outcome = await this.#useCases.setUpDirectDebit(this.journey, details, this.#log);
    const guid = guidOf(outcome);
    const home = outcome.kind === 'done' ? await this.houseGuid() : await this.#requestCode();
    if (guid !== undefined && guid !== home) return 'led to another house';
    if (outcome.kind === 'done') {
      this.journey = finishedLeadJourney(this.journey.id, outcome.account);
    }
    return kindOfDebit(outcome);
  }

  async findLost(): Promise<string> {
    return (await this.#useCases.findEarlierSignUp(this.journey)).kind;
  }

  reload(): { readonly before: LeadJourney; readonly hasUnreadableParts: boolean } {
    const before = this.journey;
    const restored = restoreLeadJourney(
      serialiseJourney(before, this.#clock.now()),
      newLeadJourney('journey-fresh'),
    );
    this.journey = restored.journey;
    return { before, hasUnreadableParts: restored.hasUnreadableParts };
  }

  clear(): void {
    this.journey = newLeadJourney('journey-cleared');
  }

  forgetKeys(): void {
    this.#change({ submissions: {} });
  }

  async join(joiner: number, delivery: Delivery): Promise<string> {
    this.delivery = delivery;
    const guid = (await this.houseGuid()) ?? '';
    const journey = await this.#joiningOf(joiner, guid);
    if (!journey.account) return delivery === 'arrives' ? 'house-complete' : 'unreachable';
    return kindOfDebit(await this.#useCases.joinHouse(journey, aBank(), this.#joiningLog(joiner)));
  }

  /** Opens the link once and then restores the stored journey, as a reloaded page does. */
  async #joiningOf(joiner: number, guid: string): Promise<JoiningJourney> {
    const fresh = newJoiningJourney(guid);
    const stored = this.#joinings.get(joiner);
    if (stored?.account)
      return restoreJoiningJourney(serialiseJourney(stored, this.#clock.now()), fresh).journey;
    const opened = await this.#useCases.openInvitation(guid);
    const email = `joiner${String(joiner)}@example.com`;
    const journey: JoiningJourney = opened.ok
      ? { ...fresh, account: opened.value, personalDetails: aPerson({ email }) }
      : fresh;
    this.#joinings.set(joiner, journey);
    return journey;
  }

  #joiningLog(joiner: number): SubmissionLog {
    return {
      last: (kind) => this.#joinings.get(joiner)?.submissions[kind],
      save: (record) => {
        const journey = this.#joinings.get(joiner);
        if (!journey) return;
        const submissions: Submissions = { ...journey.submissions, [record.kind]: record };
        this.#joinings.set(joiner, { ...journey, submissions });
      },
    };
  }

  async invite(emails: readonly string[], delivery: Delivery): Promise<string> {
    this.delivery = delivery;
    const guid = this.journey.account?.guid ?? '';
    const invitations = emails.map((email) => ({ email, fullname: 'Bea Cole' }));
    const answer = await this.#useCases.inviteHousemates(guid, invitations, this.#log);
    return kindOf(answer, 'sent');
  }

  async houseGuid(): Promise<string | undefined> {
    const code = (await this.#requestCode()) ?? '';
    return this.#fake.world.houses.ofRequestCode(code, this.today)?.house.guid;
  }

  /** What the address of the home gives in place of the guid. */
  async #requestCode(): Promise<string | undefined> {
    const answer = await this.#fake.ports.addresses.verify(HOME.guid);
    return answer.ok ? answer.value.shareCode : undefined;
  }

  /** Number of places left; 0 in a complete house. */
  async remaining(guid: string): Promise<number> {
    const answer = await this.#fake.ports.accounts.ofGuid(guid);
    return answer.ok ? answer.value.remainingHousemates : 0;
  }

  wasMailedToday(guid: string, email: string): boolean {
    return this.#fake.world.invitations.has(guid, email, this.today);
  }

  /** The quoted price of an option in pence per person per week. */
  priceOf(code: string): number {
    const options = (this.journey.products ?? []).flatMap((product) => product.options);
    return options.find((option) => option.code === code)?.price.current ?? Number.NaN;
  }
}
