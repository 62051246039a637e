import { PassThrough, Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { Screen } from './screen.ts';

const COLUMNS = 80;
/** A busy machine takes many seconds to start a program. */
const TIMEOUT_MS = 60_000;
const LOST_KEY_MS = 2_000;
const ENTER = '\r';
const MAX_CHOICES = 30;
const UP = '\u001b[A';
const DOWN = '\u001b[B';
const CLEAR_LINE = '\u0015';
const BACKSPACE = '\u007f';
const CTRL_C = '\u0003';

/** A simulated user at a terminal, who reads the questions and types the answers. */
export class Terminal {
  readonly stdin = Object.assign(new PassThrough(), { isTTY: true });
  readonly stderr: Writable & { readonly isTTY: true; readonly columns: number };
  readonly screen: Screen;
  /** Everything that was written, including text that the screen no longer shows. */
  written = '';

  constructor(columns = COLUMNS) {
    this.screen = new Screen(columns);
    const write = (text: string): void => {
      this.written += text;
      this.screen.write(text);
    };
    const stream = new Writable({
      write: (chunk, _encoding, done) => {
        write(String(chunk));
        done();
      },
    });
    // Like stderr of a process, this stream does not end when a stream that is piped into it ends.
    const end = () => stream;
    this.stderr = Object.assign(stream, { isTTY: true as const, columns, end });
  }

  get text(): string {
    return this.screen.lines.join('\n');
  }

  /** The open question and everything that is shown below it. */
  get openQuestion(): string {
    const { lines } = this.screen;
    const at = lines.findLastIndex((line) => line.startsWith('? '));
    return at === -1 ? '' : lines.slice(at).join('\n');
  }

  async waitForText(text: string): Promise<void> {
    await this.#until(() => this.text.includes(text), text);
  }

  /**
   * Waits for the question, replaces the text in the answer line with the typed answer, and presses
   * Enter.
   */
  async answer(question: string, typed: string): Promise<void> {
    await this.waitForQuestion(question);
    this.stdin.write(CLEAR_LINE);
    this.stdin.write(typed);
    await pause(1);
    await this.#enter(question);
  }

  /** Waits for each question and presses Enter, to keep the initial answer. */
  async keep(...questions: readonly string[]): Promise<void> {
    for (const question of questions) {
      await this.waitForQuestion(question);
      await this.#enter(question);
    }
  }

  /** Waits for the question, removes its initial answer with Backspace, and presses Enter. */
  async remove(question: string): Promise<void> {
    await this.waitForQuestion(question);
    this.stdin.write(BACKSPACE);
    await pause(1);
    await this.#enter(question);
  }

  /** Like `answer`, with an invalid answer: waits for its message; the question stays open. */
  async answerWrongly(question: string, typed: string, message: string): Promise<void> {
    await this.waitForQuestion(question);
    this.stdin.write(CLEAR_LINE);
    this.stdin.write(typed);
    await pause(1);
    this.stdin.write(ENTER);
    await this.#until(() => this.openQuestion.includes(`> ${message}`), message);
  }

  /** Waits for the question, moves the cursor to the choice, and presses Enter. */
  async pick(question: string, choice: string): Promise<void> {
    await this.waitForQuestion(question);
    for (let step = 0; !this.#isPointedAt(choice); step += 1) {
      if (step > MAX_CHOICES) throw new Error(`There is no ${choice} in:\n${this.openQuestion}`);
      await this.#move(this.#wayTo(choice));
    }
    await this.#enter(question);
  }

  /** Types a search text, waits until the list shows the choice, and picks it. */
  async search(question: string, typed: string, choice: string): Promise<void> {
    await this.waitForQuestion(question);
    this.stdin.write(typed);
    await this.#until(() => this.openQuestion.includes(choice), choice);
    await this.pick(question, choice);
  }

  async waitForQuestion(question: string): Promise<void> {
    await this.#until(
      () => this.openQuestion.startsWith(`? ${question}`),
      `the question ${question}`,
    );
  }

  pressCtrlC(): void {
    this.stdin.write(CTRL_C);
  }

  #isPointedAt(choice: string): boolean {
    return this.#pointed()?.startsWith(`❯ ${choice}`) ?? false;
  }

  #pointed(): string | undefined {
    return this.openQuestion.split('\n').find((line) => line.startsWith('❯ '));
  }

  /** The arrow key towards a choice. A choice that is not on the screen yet is further down. */
  #wayTo(choice: string): string {
    const lines = this.openQuestion.split('\n');
    const at = lines.findIndex((line) => line.startsWith(`  ${choice}`));
    return at !== -1 && at < lines.indexOf(this.#pointed() ?? '') ? UP : DOWN;
  }

  /**
   * Presses the key and waits until the cursor has moved. A key that arrives while the prompt still
   * opens is lost, and pressed again.
   */
  async #move(key: string): Promise<void> {
    const before = this.#pointed();
    this.stdin.write(key);
    const again = setInterval(() => this.stdin.write(key), LOST_KEY_MS);
    const hasMoved = (): boolean => ![undefined, before].includes(this.#pointed());
    await this.#until(hasMoved, `a move from: ${before ?? 'nothing'}`).finally(() =>
      clearInterval(again),
    );
  }

  /** Presses Enter and waits until the question is answered. */
  async #enter(question: string): Promise<void> {
    const answered = this.#answered();
    this.stdin.write(ENTER);
    await this.#until(() => this.#answered() > answered, `an end of: ${question}`);
  }

  #answered(): number {
    return this.screen.lines.filter((line) => line.startsWith('✔ ')).length;
  }

  async #until(isSo: () => boolean, what: string): Promise<void> {
    for (let waited = 0; !isSo(); waited += 2) {
      if (waited > TIMEOUT_MS) throw new Error(`Waited for ${what} in vain:\n${this.text}`);
      await pause(2);
    }
  }
}
