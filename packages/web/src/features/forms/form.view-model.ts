import {
  FAILURE_WORDS,
  PANEL_TITLES,
  restoreRaw,
  type Form,
  type Mistake,
  type Raw,
} from '@kettle/core';
import { action, computed, makeObservable, observable, observableRef } from 'mobx';

const NOTHING_SHOWN: ReadonlyMap<string, string> = new Map();

/**
 * The parts of a screen's form. `send` submits the parsed value and reports failures by calling
 * `fail`.
 */
export interface FormSetUp<R extends Raw, Value, Context> {
  readonly form: Form<R, Value, Context>;
  readonly context: () => Context;
  /** Values typed earlier, which override the form's starting values. */
  readonly draft?: Raw | undefined;
  readonly keepDraft?: (raw: R) => void;
  readonly send: (value: Value) => Promise<void> | void;
  /** What the context still waits for, if anything. Nothing is judged before it has come. */
  readonly awaited?: (() => Promise<void> | undefined) | undefined;
}

/** The title and message of a panel above the form. */
export interface Problem {
  readonly title: string;
  readonly message: string;
}

/**
 * The state of one form on a screen: its raw values, the fields that have been judged, the mistakes
 * by the core's rules, and a submit that runs once at a time. A field is judged when it loses the
 * focus or when the form is submitted, never while its first characters are typed (FM3).
 */
export class FormViewModel<R extends Raw, Value, Context> {
  raw: R;
  isBusy = false;
  hasSubmitted = false;
  problem: Problem | undefined;
  /** The number of refused submits. The error summary takes the focus each time it grows. */
  refusals = 0;
  private readonly judged = observable.set<string>();
  /** Messages from the provider by field, each kept until the field is edited. */
  private readonly given = observable.map<string, string>();
  /**
   * The message that each field showed before the current edit, if any. Until the field loses the
   * focus, it shows no other message.
   */
  private readonly edited = observable.map<string, string | undefined>();
  private readonly setUp: FormSetUp<R, Value, Context>;

  constructor(setUp: FormSetUp<R, Value, Context>) {
    this.setUp = setUp;
    this.raw = restoreRaw(setUp.form.empty(setUp.context()), setUp.draft);
    makeObservable<this, 'begin' | 'end'>(this, {
      raw: observableRef,
      isBusy: observable,
      hasSubmitted: observable,
      problem: observableRef,
      refusals: observable,
      mistakes: computed,
      told: computed,
      shown: computed,
      summary: computed,
      set: action,
      turn: action,
      leave: action,
      fail: action,
      giveMistakes: action,
      begin: action,
      end: action,
    });
  }

  get mistakes(): readonly Mistake[] {
    // Reading `refusals` makes every refused submit judge the values again: the date may have
    // changed since.
    void this.refusals;
    const own = this.setUp.form.mistakes(this.raw, this.setUp.context());
    if (this.given.size === 0) return own;
    const given = [...this.given].map(([path, message]) => ({ path, message }));
    const order = Object.keys(this.raw);
    return [...own.filter(({ path }) => !this.given.has(path)), ...given].sort(
      (a, b) => order.indexOf(a.path) - order.indexOf(b.path),
    );
  }

  /** The message of each judged field, by field name. While the form waits, nothing is judged. */
  get shown(): ReadonlyMap<string, string> {
    if (this.isBusy || (!this.hasSubmitted && this.judged.size === 0)) return NOTHING_SHOWN;
    const shown = this.told.filter(({ path }) => this.hasSubmitted || this.judged.has(path));
    return new Map(shown.map(({ path, message }) => [path, message]));
  }

  /** The mistakes without those that the edit in progress introduced. */
  get told(): readonly Mistake[] {
    return this.mistakes.flatMap((mistake) => {
      if (!this.edited.has(mistake.path)) return mistake;
      const message = this.edited.get(mistake.path);
      return message === undefined ? [] : { ...mistake, message };
    });
  }

  isEdited(field: keyof R & string): boolean {
    return this.edited.has(field);
  }

  /** The mistakes in the error summary: empty until a submit is refused. */
  get summary(): readonly Mistake[] {
    return this.hasSubmitted ? this.told : [];
  }

  set<Field extends keyof R & string>(field: Field, value: R[Field]): void {
    const before = this.given.has(field) ? undefined : this.shown.get(field);
    this.raw = { ...this.raw, [field]: value };
    this.given.delete(field);
    const isStillWrong = before !== undefined && this.mistakes.some(({ path }) => path === field);
    this.edited.set(field, isStillWrong ? before : undefined);
    // Once all mistakes are corrected, a field is judged again only when it loses the focus, as
    // before the first submit.
    if (this.hasSubmitted && this.mistakes.length === 0) this.hasSubmitted = false;
    this.setUp.keepDraft?.(this.raw);
  }

  /**
   * Switches to another way to answer, which has fields of its own. None of those fields counts as
   * judged or submitted.
   */
  turn<Field extends keyof R & string>(field: Field, value: R[Field]): void {
    this.set(field, value);
    this.judged.clear();
    this.edited.clear();
    this.hasSubmitted = false;
  }

  leave(field: keyof R & string): void {
    const awaited = this.setUp.awaited?.();
    if (awaited) return void awaited.then(() => this.leave(field));
    this.judged.add(field);
    this.edited.delete(field);
  }

  fail(problem: Problem | undefined): void {
    this.problem = problem;
  }

  giveMistakes(mistakes: readonly Mistake[]): void {
    this.edited.clear();
    this.given.replace(mistakes.map(({ path, message }) => [path, message]));
    this.hasSubmitted = true;
    this.refusals += 1;
  }

  /**
   * Submits the form. Does nothing if a submit is in progress, which it is until the next page is
   * shown.
   */
  async submit(): Promise<void> {
    if (this.isBusy) return;
    try {
      const awaited = this.setUp.awaited?.();
      if (awaited) {
        this.begin(false);
        await awaited;
      }
      const parsed = this.setUp.form.parse(this.raw, this.setUp.context());
      this.begin(!parsed.ok);
      if (parsed.ok) await this.setUp.send(parsed.value);
    } catch (bug) {
      this.fail({
        title: PANEL_TITLES.problem,
        message: FAILURE_WORDS.general,
      });
      throw bug;
    } finally {
      this.end();
    }
  }

  private begin(isRefused: boolean): void {
    this.given.clear();
    this.edited.clear();
    this.problem = undefined;
    this.hasSubmitted = isRefused;
    this.isBusy = !isRefused;
    if (isRefused) this.refusals += 1;
  }

  private end(): void {
    this.isBusy = false;
  }
}
