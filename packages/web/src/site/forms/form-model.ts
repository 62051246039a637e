import {
  FAILURE_MESSAGES,
  type Form,
  type Mistake,
  PANEL_TITLES,
  type Raw,
  restoreRaw,
} from '@kettle/core';
import { makeAutoObservable, observable } from 'mobx';
import type { Problem } from './problem-of.ts';
import type { LeadScreenParts } from '../use-screen.ts';

const NO_ERRORS: ReadonlyMap<string, string> = new Map();

/**
 * The parts of a screen's form. `send` submits the parsed value and reports failures by calling
 * `fail`.
 */
export interface FormOptions<R extends Raw, Value, Context> {
  readonly form: Form<R, Value, Context>;
  readonly context: () => Context;
  /** Values typed earlier, which override the form's starting values. */
  readonly draft?: Raw | undefined;
  readonly saveDraft?: (raw: R) => void;
  readonly send: (value: Value) => Promise<void> | void;
  /**
   * What the context still waits for, if anything. Nothing is validated before that. Resolves with
   * false if the person has to choose first, which ends a submit without mistakes.
   */
  readonly pending?: (() => Promise<boolean> | undefined) | undefined;
}

/**
 * The state of one form on a screen: its raw values, the fields that were touched, the mistakes by
 * the core's rules, and a submit that runs once at a time. A field is touched when it loses the
 * focus or when the form is submitted, never while its first characters are typed (FM3).
 */
export class FormModel<R extends Raw, Value, Context> {
  raw: R;
  isBusy = false;
  hasSubmitted = false;
  /** Whether the last submit waits for a choice of the person. */
  isHeld = false;
  problem: Problem | undefined;
  /**
   * The values of the last submit with mistakes. Each new object moves the focus to the error
   * summary.
   */
  refusedValues: R | undefined;
  private readonly touched = observable.set<string>();
  /** Messages from the provider by field, each kept until the field is edited. */
  private readonly serverErrors = observable.map<string, string>();
  /**
   * The message that each field showed before the current edit, if any. Until the field loses the
   * focus, it shows no other message.
   */
  private readonly edited = observable.map<string, string | undefined>();
  private readonly options: FormOptions<R, Value, Context>;

  constructor(options: FormOptions<R, Value, Context>) {
    this.options = options;
    this.raw = restoreRaw(options.form.initialValues(options.context()), options.draft);
    makeAutoObservable<this, 'edited' | 'options' | 'serverErrors' | 'touched'>(
      this,
      { edited: false, isEdited: false, options: false, serverErrors: false, touched: false },
      { deep: false },
    );
  }

  get mistakes(): readonly Mistake[] {
    const own = this.options.form.mistakes(this.raw, this.options.context());
    if (this.serverErrors.size === 0) return own;
    const fromServer = [...this.serverErrors].map(([path, message]) => ({ path, message }));
    const order = Object.keys(this.raw);
    return [...own.filter(({ path }) => !this.serverErrors.has(path)), ...fromServer].sort(
      (a, b) => order.indexOf(a.path) - order.indexOf(b.path),
    );
  }

  /** The message of each touched field, by field name. While the form waits, there are none. */
  get errors(): ReadonlyMap<string, string> {
    if (this.isBusy || (!this.hasSubmitted && this.touched.size === 0)) return NO_ERRORS;
    const shown = this.visibleErrors.filter(
      ({ path }) => this.hasSubmitted || this.touched.has(path),
    );
    return new Map(shown.map(({ path, message }) => [path, message]));
  }

  /** The mistakes without those that the edit in progress introduced. */
  private get visibleErrors(): readonly Mistake[] {
    return this.mistakes.flatMap((mistake) => {
      if (!this.edited.has(mistake.path)) return mistake;
      const message = this.edited.get(mistake.path);
      return message === undefined ? [] : { ...mistake, message };
    });
  }

  isEdited(field: keyof R & string): boolean {
    return this.edited.has(field);
  }

  /** The mistakes in the error summary: empty until a submit has mistakes. */
  get summary(): readonly Mistake[] {
    return this.hasSubmitted ? this.visibleErrors : [];
  }

  set<Field extends keyof R & string>(field: Field, value: R[Field]): void {
    const before = this.serverErrors.has(field) ? undefined : this.errors.get(field);
    this.raw = { ...this.raw, [field]: value };
    this.isHeld = false;
    this.serverErrors.delete(field);
    const isStillWrong = before !== undefined && this.mistakes.some(({ path }) => path === field);
    this.edited.set(field, isStillWrong ? before : undefined);
    // Once all mistakes are corrected, a field is checked again only when it loses the focus, as
    // before the first submit.
    if (this.hasSubmitted && this.mistakes.length === 0) this.hasSubmitted = false;
    this.options.saveDraft?.(this.raw);
  }

  /**
   * Switches to another way to answer, with fields of its own. None of them counts as touched or
   * submitted.
   */
  switchTo<Field extends keyof R & string>(field: Field, value: R[Field]): void {
    this.set(field, value);
    this.touched.clear();
    this.edited.clear();
    this.hasSubmitted = false;
  }

  blur(field: keyof R & string): void {
    // A submit checks all fields, or has led the person back to one.
    if (this.isBusy || this.isHeld) return;
    const pending = this.options.pending?.();
    if (pending) return void pending.then(() => this.blur(field));
    this.touched.add(field);
    this.edited.delete(field);
  }

  fail(problem: Problem | undefined): void {
    this.problem = problem;
  }

  setServerErrors(mistakes: readonly Mistake[]): void {
    this.refuse(mistakes);
  }

  /**
   * Submits the form. Does nothing if a submit is in progress, which it is until the next page is
   * shown.
   */
  async submit(): Promise<void> {
    if (this.isBusy) return;
    try {
      const pending = this.options.pending?.();
      if (pending) {
        this.begin();
        if (!(await pending)) return this.hold();
      }
      const parsed = this.options.form.parse(this.raw, this.options.context());
      this.begin();
      if (parsed.ok) await this.options.send(parsed.value);
      else this.refuse([]);
    } catch (bug) {
      this.fail({
        title: PANEL_TITLES.problem,
        message: FAILURE_MESSAGES.general,
      });
      throw bug;
    } finally {
      this.end();
    }
  }

  private begin(): void {
    this.serverErrors.clear();
    this.edited.clear();
    this.problem = undefined;
    this.hasSubmitted = false;
    this.isHeld = false;
    this.isBusy = true;
  }

  private hold(): void {
    this.isHeld = true;
  }

  private refuse(serverErrors: readonly Mistake[]): void {
    this.edited.clear();
    this.serverErrors.replace(serverErrors.map(({ path, message }) => [path, message]));
    // A copy of the values makes the form validate again: the date may have changed since.
    this.raw = { ...this.raw };
    this.refusedValues = this.raw;
    this.hasSubmitted = true;
  }

  private end(): void {
    this.isBusy = false;
  }
}

/** Creates a lead's form that stores its raw values with the journey while they are typed. */
export function leadForm<R extends Raw, Value, Context>(
  { lead }: Pick<LeadScreenParts, 'lead'>,
  form: Form<R, Value, Context>,
  context: () => Context,
  send: (value: Value, model: FormModel<R, Value, Context>) => Promise<void> | void,
  pending?: () => Promise<boolean> | undefined,
): FormModel<R, Value, Context> {
  const model: FormModel<R, Value, Context> = new FormModel({
    form,
    context,
    draft: lead.journey.drafts[form.name],
    saveDraft: (raw) => lead.saveDraft(form.name, raw),
    send: (value) => send(value, model),
    pending,
  });
  return model;
}
