import {
  addDays,
  collectionsOf,
  compareDates,
  firstPaymentInWords,
  paymentPlan,
  sumPence,
  type CalendarDate,
  type PaymentPlan,
  type SetUpDay,
  type Tenancy,
} from '@kettle/core';
import { date } from '@kettle/core/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAskedAgain, paymentsNotCollected, renewedPlan, type PayersMandate } from './renewals.ts';

const TENANCY = { startDate: date('2027-09-01'), endDate: date('2028-06-30') };
const MONTHLY = 17_376;
const AGREED = paymentPlan(TENANCY, MONTHLY, { today: date('2027-07-01') });

const on = (today: string): SetUpDay => ({ today: date(today), noticeWorkingDays: 5 });
const renewed = (today: string, mandate: Partial<PayersMandate> & { readonly until?: string }) => {
  const { until, ...others } = mandate;
  const collectedUntil = until === undefined ? undefined : date(until);
  const first = { plan: AGREED, isAtTheBank: false, collectedUntil, ...others };
  const account = { tenancy: TENANCY, monthly: MONTHLY, mandates: [first] };
  return renewedPlan(account, on(today));
};
const REJECTED_AT_ONCE = {};

describe('the plan of new bank details', () => {
  it('is the same if it is early enough, and nothing was collected [DD53]', () => {
    expect(renewed('2027-07-01', REJECTED_AT_ONCE)).toEqual({ ...AGREED, earlier: [] });
  });

  it('asks for a month that passed before the payer answered, with the current one [DD53]', () => {
    const plan = renewed('2027-09-28', REJECTED_AT_ONCE);
    expect(plan).toMatchObject({ first: '2027-10-05', total: AGREED.total });
    expect(firstPaymentInWords(plan ?? {})).toBe('£347.52 on 5 October: September and October');
  });

  it('leaves out a month that was collected, also on the day on which it was sent back [DD53]', () => {
    expect(renewed('2027-12-10', { until: '2027-12-01' })).toMatchObject({ first: '2028-01-04' });
    const words = firstPaymentInWords(renewed('2027-12-10', { until: '2027-11-30' }) ?? {});
    expect(words).toBe('On or after Friday 17 December 2027');
  });

  it('asks for a payment that the bank could not collect [DD53]', () => {
    const words = [{ day: date('2027-09-03'), isCollected: false }];
    const plan = renewed('2027-09-28', { until: '2027-09-28', words });
    expect(firstPaymentInWords(plan ?? {})).toBe('£347.52 on 5 October: September and October');
  });

  it('does not ask for it once the bank has collected it after all [DD53]', () => {
    const failed = { day: date('2027-09-01'), isCollected: false };
    const words = [{ ...failed, isCollected: true }, failed];
    const plan = renewed('2027-09-28', { until: '2027-09-28', words });
    expect(plan?.total).toBe(AGREED.total - MONTHLY);
  });

  it('leaves what is collected before its first day to a mandate that still collects [DD53]', () => {
    const mandate = { isAtTheBank: true, until: '2027-09-28' };
    const words = [{ day: date('2027-09-01'), isCollected: false }];
    expect(renewed('2027-09-28', mandate)).toMatchObject({
      first: '2027-11-01',
      earlier: [{ day: '2027-10-01', amount: MONTHLY }],
    });
    const plan = renewed('2027-09-28', { ...mandate, words });
    expect(plan?.earlier).toMatchObject([{ day: '2027-10-01', amount: MONTHLY }]);
    expect(firstPaymentInWords(plan ?? {})).toBe('£173.76 on 5 October: September');
  });

  it('asks for a payment that failed today, and does not say that the earlier account pays it [DD53]', () => {
    const words = [{ day: date('2027-10-01'), isCollected: false }];
    const mandate = { isAtTheBank: true, until: '2027-10-01' };
    expect(renewed('2027-10-01', mandate)?.earlier).toMatchObject([{ day: '2027-10-01' }]);
    const plan = renewed('2027-10-01', { ...mandate, words });
    expect(plan).toMatchObject({ first: '2027-10-08', earlier: [] });
    expect(plan?.payments[0]?.due).toBe('2027-10-01');
  });

  it('leaves nothing to a mandate whose next payment is not before its first day [DD53]', () => {
    const plan = renewed('2027-09-23', { isAtTheBank: true, until: '2027-09-23' });
    expect(plan).toMatchObject({ first: '2027-10-01', earlier: [] });
  });

  it('asks for the months after the bank was told to end it, as that of a closed house [DD53]', () => {
    const ended = { until: '2027-12-10', stoppedOn: date('2027-10-04') };
    expect(renewed('2027-12-10', ended)?.total).toBe(AGREED.total - 2 * MONTHLY);
  });

  it('asks for what a mandate was to collect that the bank was told to end sooner [DD53]', () => {
    const plan = renewed('2027-09-28', { isAtTheBank: true, until: '2027-09-28' });
    if (!plan) throw new Error('Nothing is left to pay.');
    const ended = { collectedUntil: date('2027-09-28'), stoppedOn: date('2027-09-29') };
    const mandates = [
      { plan: AGREED, isAtTheBank: false, ...ended },
      { plan, isAtTheBank: false },
    ];
    const account = { tenancy: TENANCY, monthly: MONTHLY, mandates };
    expect(renewedPlan(account, on('2027-10-05'))?.total).toBe(AGREED.total - MONTHLY);
  });

  it('has nothing after the last payment was collected [DD53]', () => {
    expect(renewed('2028-06-05', { until: '2028-06-05' })).toBeUndefined();
  });

  it('of somebody who joined late asks for no month before they joined [DD53]', () => {
    const plan = paymentPlan(TENANCY, MONTHLY, on('2027-12-10'));
    const late = renewed('2028-02-10', { plan });
    expect(firstPaymentInWords(late ?? {})).toBe(
      '£521.28 on 17 February: December 2027, January 2028 and February 2028',
    );
  });

  it('of a member who never had a mandate asks for the whole tenancy [DD53]', () => {
    const account = { tenancy: TENANCY, monthly: MONTHLY, mandates: [] };
    expect(renewedPlan(account, on('2027-11-10'))?.total).toBe(AGREED.total);
  });
});

describe('a payment that was collected after all', () => {
  const september = collectionsOf(AGREED)[0] ?? { day: AGREED.first, amount: 0, payments: [] };
  const earlier = { plan: AGREED, isAtTheBank: false };
  const rest = paymentPlan(TENANCY, MONTHLY, on('2027-10-20'));

  it.each<[string, PayersMandate, boolean]>([
    ['a later mandate that the bank has', { plan: AGREED, isAtTheBank: true }, true],
    ['a later mandate that is new', { plan: AGREED, isAtTheBank: false, isNew: true }, true],
    [
      'a later mandate that collected it before it ended',
      { plan: AGREED, isAtTheBank: false, collectedUntil: date('2027-09-30') },
      true,
    ],
    ['a later mandate that ended before', { plan: AGREED, isAtTheBank: false }, false],
    ['a later mandate for other months alone', { plan: rest, isAtTheBank: true }, false],
  ])('is asked for twice by %s: %s [DD61]', (_what, later, isTwice) => {
    expect(isAskedAgain([earlier, later], 0, september)).toBe(isTwice);
  });

  it('is not asked for twice by its own mandate [DD61]', () => {
    expect(isAskedAgain([{ plan: AGREED, isAtTheBank: true }], 0, september)).toBe(false);
  });
});

/**
 * A mandate, and what a bank does with it that takes each payment on its day, or as soon as it has
 * the mandate.
 */
interface BankMandate extends PayersMandate {
  readonly words: { readonly day: CalendarDate; readonly isCollected: boolean }[];
  status: 'new' | 'handed-over' | 'active' | 'rejected' | 'cancelled';
  wasAtTheBank: boolean;
  /** The day on which its status became rejected or cancelled. */
  endedOn?: CalendarDate;
  /** From this day on the bank takes nothing more, since it was told to end the mandate. */
  stopsOn?: CalendarDate;
  stoppedOn?: CalendarDate;
  readonly takings: Map<CalendarDate, boolean>;
}

interface SignUp {
  readonly tenancy: Tenancy;
  readonly monthly: number;
  readonly signedUpOn: CalendarDate;
  readonly noticeWorkingDays: number;
}

/**
 * A payer with a house, a bureau and a bank. What the bank has taken is counted apart from what the
 * provider works out.
 */
class Payer {
  readonly mandates: BankMandate[] = [];
  readonly agreed: PaymentPlan;
  /**
   * At each renewal what was taken, what the earlier mandates still take, and what the new one asks
   * for.
   */
  readonly renewedTotals: number[] = [];
  today: CalendarDate;
  isClosed = false;

  readonly tenancy: Tenancy;
  readonly monthly: number;
  readonly noticeWorkingDays: number;

  constructor({ tenancy, monthly, signedUpOn, noticeWorkingDays }: SignUp) {
    this.tenancy = tenancy;
    this.monthly = monthly;
    this.noticeWorkingDays = noticeWorkingDays;
    this.today = signedUpOn;
    this.agreed = paymentPlan(tenancy, monthly, this.#setUp);
    this.#add(this.agreed);
  }

  get current(): BankMandate {
    const current = this.mandates.at(-1);
    if (!current) throw new Error('The payer has no mandate.');
    return current;
  }

  get account() {
    return { tenancy: this.tenancy, monthly: this.monthly, mandates: this.mandates };
  }

  /** How often the bank has taken each month, less what it gave back. */
  get taken(): ReadonlyMap<CalendarDate, number> {
    const counts = new Map<CalendarDate, number>();
    for (const { plan, takings } of this.mandates)
      for (const { day, payments } of collectionsOf(plan))
        for (const { due } of payments)
          counts.set(due, (counts.get(due) ?? 0) + Number(takings.get(day) === true));
    return counts;
  }

  get takenPence(): number {
    const { taken } = this;
    return sumPence(this.agreed.payments.map(({ due, amount }) => amount * (taken.get(due) ?? 0)));
  }

  /** What the bank takes by mandates that were replaced, until it stops. */
  get stillTakenPence(): number {
    const amounts = this.mandates.flatMap(({ plan, stopsOn, takings }) =>
      collectionsOf(plan)
        .filter(({ day }) => stopsOn !== undefined && day < stopsOn && !takings.has(day))
        .map(({ amount }) => amount),
    );
    return sumPence(amounts);
  }

  nextDay(): void {
    this.today = addDays(this.today, 1);
    for (const mandate of this.mandates) this.#take(mandate);
  }

  export(): void {
    if (this.current.status !== 'new') return;
    this.current.status = 'handed-over';
    this.current.wasAtTheBank = true;
    this.#take(this.current);
  }

  report(status: 'active' | 'rejected' | 'cancelled'): void {
    const { current } = this;
    const isPossible =
      current.status === 'active' ? status !== 'active' : current.status === 'handed-over';
    const hasCollected = current.words.some(({ isCollected }) => isCollected);
    if (!isPossible || (status === 'rejected' && hasCollected)) return;
    // A bank that refuses an instruction at once has taken nothing by it.
    if (status === 'rejected' && current.status === 'handed-over') {
      current.takings.clear();
      current.wasAtTheBank = false;
    }
    current.status = status;
    if (status !== 'active') current.endedOn = this.today;
  }

  /** The bank gives a payment back, and the report says so. */
  fail(which: number, later: number): void {
    const taken = this.mandates.flatMap((mandate) =>
      [...mandate.takings].filter(([, isTaken]) => isTaken).map(([day]) => ({ mandate, day })),
    );
    const one = taken[which % Math.max(taken.length, 1)];
    if (!one || this.#wordsOn(one.mandate, one.day).length > 0) return;
    one.mandate.takings.set(one.day, false);
    one.mandate.words.push({ day: this.#dateFor(one.mandate, one.day, later), isCollected: false });
  }

  /**
   * The bank takes a payment after all that failed. What a later mandate asks for, too, is given
   * back.
   */
  collectAgain(which: number, later: number): void {
    const failed = this.mandates.flatMap((mandate, index) =>
      collectionsOf(mandate.plan)
        .filter(({ day }) => mandate.takings.get(day) === false)
        .map((collection) => ({ mandate, index, collection })),
    );
    const one = failed[which % Math.max(failed.length, 1)];
    if (!one || isAskedAgain(this.mandates, one.index, one.collection)) return;
    const { mandate, collection } = one;
    const word = this.#wordsOn(mandate, collection.day).at(-1);
    mandate.takings.set(collection.day, true);
    const day = this.#dateFor(mandate, word?.day ?? collection.day, later);
    mandate.words.push({ day, isCollected: true });
  }

  renew(): void {
    if (this.isClosed) return;
    const before = this.current;
    const isLive = before.isAtTheBank;
    const plan = renewedPlan(this.account, this.#setUp);
    if (!plan) return;
    const { earlier = [] } = plan;
    const last = earlier.at(-1)?.day;
    if (isLive) before.stopsOn = addDays(last ?? this.today, 1);
    if (before.status !== 'rejected') before.status = 'cancelled';
    before.endedOn ??= this.today;
    this.#add(plan);
    this.renewedTotals.push(this.takenPence + this.stillTakenPence + plan.total);
  }

  close(): void {
    this.isClosed = true;
    if (this.current.status === 'new') this.current.status = 'cancelled';
  }

  /** The bank is told to end what is not wanted any more: of a closed house each mandate. */
  tellBank(): void {
    for (const mandate of this.mandates) {
      const isWanted = !this.isClosed && (mandate.stopsOn ?? addDays(this.today, 1)) > this.today;
      if (isWanted || !mandate.wasAtTheBank || mandate.stoppedOn) continue;
      const tomorrow = addDays(this.today, 1);
      if ((mandate.stopsOn ?? tomorrow) >= tomorrow) mandate.stopsOn = tomorrow;
      mandate.stoppedOn = this.today;
    }
  }

  reopen(): void {
    this.isClosed = false;
    const { current } = this;
    if (!current.isAtTheBank || !current.stoppedOn) return;
    current.status = 'cancelled';
    current.endedOn = this.today;
  }

  /** Goes on without a mishap until everything is paid. */
  finish(): void {
    this.reopen();
    for (let round = 0; round < 3; round += 1) {
      if (this.current.status !== 'new' && !this.current.isAtTheBank) this.renew();
      this.export();
      const { last } = this.current.plan;
      while (compareDates(this.today, addDays(last, 1)) < 0) this.nextDay();
      if (paymentsNotCollected(this.account).length === 0) return;
      this.renew();
    }
  }

  get #setUp(): SetUpDay {
    return { today: this.today, noticeWorkingDays: this.noticeWorkingDays };
  }

  #add(plan: PaymentPlan): void {
    const endOf = ({ endedOn, wasAtTheBank }: BankMandate) =>
      wasAtTheBank ? (endedOn ?? this.today) : undefined;
    this.mandates.push({
      plan,
      status: 'new',
      wasAtTheBank: false,
      words: [],
      takings: new Map(),
      get isNew() {
        return this.status === 'new';
      },
      get isAtTheBank() {
        return this.status === 'handed-over' || this.status === 'active';
      },
      get collectedUntil() {
        return endOf(this);
      },
    });
  }

  #take(mandate: BankMandate): void {
    const { endedOn, plan, stopsOn, takings, wasAtTheBank } = mandate;
    const hasEnded = stopsOn === undefined ? endedOn !== undefined : this.today >= stopsOn;
    if (!wasAtTheBank || hasEnded) return;
    for (const { day } of collectionsOf(plan))
      if (compareDates(day, this.today) <= 0 && !takings.has(day)) takings.set(day, true);
  }

  #wordsOn({ plan, words }: BankMandate, day: CalendarDate) {
    const next = collectionsOf(plan).find((one) => one.day > day)?.day;
    return words.filter((word) => word.day >= day && (next === undefined || word.day < next));
  }

  /** The bank's date of a payment, which may be some days after its own. */
  #dateFor({ plan }: BankMandate, day: CalendarDate, later: number): CalendarDate {
    const next = collectionsOf(plan).find((one) => one.day > day)?.day;
    const dated = addDays(day, later);
    return dated > this.today || (next !== undefined && dated >= next) ? day : dated;
  }
}

const signUp = fc
  .record({
    start: fc.integer({ min: 0, max: 400 }),
    length: fc.integer({ min: 0, max: 400 }),
    after: fc.integer({ min: -60, max: 200 }),
    monthly: fc.integer({ min: 1, max: 50_000 }),
    noticeWorkingDays: fc.integer({ min: 3, max: 10 }),
  })
  .map(({ start, length, after, ...others }) => {
    const startDate = addDays(date('2027-01-01'), start);
    const tenancy = { startDate, endDate: addDays(startDate, length) };
    return { ...others, tenancy, signedUpOn: addDays(startDate, after) };
  });

const event = fc.record({
  after: fc.integer({ min: 0, max: 40 }),
  kind: fc.constantFrom(
    'export',
    'export',
    'active',
    'rejected',
    'cancelled',
    'fail',
    'fail',
    'collect again',
    'renew',
    'renew',
    'close',
    'tell bank',
    'reopen',
  ),
  which: fc.nat({ max: 20 }),
  later: fc.nat({ max: 5 }),
});

describe('every order of exports, reports and new bank details', () => {
  it('collects each agreed month once, to the penny [DD53]', () => {
    fc.assert(
      fc.property(signUp, fc.array(event, { maxLength: 12 }), (signedUp, events) => {
        const payer = new Payer(signedUp);
        for (const { after, kind, which, later } of events) {
          for (let day = 0; day < after; day += 1) payer.nextDay();
          if (kind === 'export') payer.export();
          else if (kind === 'fail') payer.fail(which, later);
          else if (kind === 'collect again') payer.collectAgain(which, later);
          else if (kind === 'renew') payer.renew();
          else if (kind === 'close') payer.close();
          else if (kind === 'tell bank') payer.tellBank();
          else if (kind === 'reopen') payer.reopen();
          else payer.report(kind);
          for (const count of payer.taken.values()) expect(count).toBeLessThanOrEqual(1);
        }
        payer.finish();
        expect([...new Set(payer.taken.values())]).toEqual([1]);
        expect(payer.takenPence).toBe(payer.agreed.total);
      }),
      { numRuns: 300 },
    );
  });
});
