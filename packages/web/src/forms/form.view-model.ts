import {
  FAILURE_WORDS,
  PANEL_TITLES,
  restoreRaw,
  type Form,
  type Mistake,
  type Raw,
} from '@kettle/core';
import { action, computed, makeObservable, observable, observableRef } from 'mobx';
import { isLeaving } from '../app/routing/leaving.ts';

const NOTHING_SHOWN: ReadonlyMap<string, string> = new Map();

/** What a screen's form is made of; `send` does the work and reports failures by `fail`. */
export interface FormSetUp<R extends Raw, Value, Context> {
  readonly form: Form<R, Value, Context>;
  readonly context: () => Context;
  /** What was typed before, over the form's own starting values. */
  readonly draft?: Raw | undefined;
  readonly keepDraft?: (raw: R) => void;
  readonly send: (value: Value) => Promise<void> | void;
}

/** Words for a panel above the form. */
export interface Problem {
  readonly title: string;
  readonly message: string;
}

/**
 * One form on a screen: raw values, what was judged, its mistakes by the core's rules, and a submit
 * that works once. A field is judged when it is left or the form submitted, never while its first
 * characters are typed (screens.md, 'How forms behave').
 */
export class FormViewModel<R extends Raw, Value, Context> {
  raw: R;
  isBusy = false;
  hasSubmitted = false;
  problem: Problem | undefined;
  /** Grows with each refused submit, so that the summary takes the focus each time. */
  refusals = 0;
  private readonly judged = observable.set<string>();
  /** The provider's own words for a field, until it is edited. */
  private readonly given = observable.map<string, string>();
  /** What was said of a field before the edit under way, if anything: until it is left, nothing else is said of it. */
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
    // Judged anew with each refused submit: the day may be another one by then.
    void this.refusals;
    const own = this.setUp.form.mistakes(this.raw, this.setUp.context());
    if (this.given.size === 0) return own;
    const given = [...this.given].map(([path, message]) => ({ path, message }));
    const order = Object.keys(this.raw);
    return [...own.filter(({ path }) => !this.given.has(path)), ...given].sort(
      (a, b) => order.indexOf(a.path) - order.indexOf(b.path),
    );
  }

  /** The message of each judged field. */
  get shown(): ReadonlyMap<string, string> {
    if (!this.hasSubmitted && this.judged.size === 0) return NOTHING_SHOWN;
    const shown = this.told.filter(({ path }) => this.hasSubmitted || this.judged.has(path));
    return new Map(shown.map(({ path, message }) => [path, message]));
  }

  /** The mistakes but for those that are new with the edit under way. */
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

  /** What the error summary lists: only after a refused submit. */
  get summary(): readonly Mistake[] {
    return this.hasSubmitted ? this.told : [];
  }

  set<Field extends keyof R & string>(field: Field, value: R[Field]): void {
    const before = this.given.has(field) ? undefined : this.shown.get(field);
    this.raw = { ...this.raw, [field]: value };
    this.given.delete(field);
    const isWrong = this.mistakes.some(({ path }) => path === field);
    this.edited.set(field, isWrong ? before : undefined);
    // All is put right: what is typed from now on is judged when it is left, as at first.
    if (this.hasSubmitted && this.mistakes.length === 0) this.hasSubmitted = false;
    this.setUp.keepDraft?.(this.raw);
  }

  /** Another way to answer, with fields of its own: none of them was left or sent yet. */
  turn<Field extends keyof R & string>(field: Field, value: R[Field]): void {
    this.set(field, value);
    this.judged.clear();
    this.edited.clear();
    this.hasSubmitted = false;
  }

  leave(field: keyof R & string): void {
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

  /** Works once: a second press while the first is under way, or has led elsewhere, does nothing. */
  async submit(): Promise<void> {
    if (this.isBusy || isLeaving()) return;
    const parsed = this.setUp.form.parse(this.raw, this.setUp.context());
    this.begin(!parsed.ok);
    if (!parsed.ok) return;
    try {
      await this.setUp.send(parsed.value);
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
