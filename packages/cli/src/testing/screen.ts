/** A minimal terminal emulator: keeps the lines on the screen and follows control sequences. */
export class Screen {
  readonly #columns: number;
  #lines: string[][] = [[]];
  #row = 0;
  #column = 0;
  #saved = { row: 0, column: 0 };
  /** The number of colour and style sequences so far. */
  styles = 0;

  constructor(columns: number) {
    this.#columns = columns;
  }

  /** Every line from the beginning, including lines that have scrolled away. */
  get lines(): readonly string[] {
    return this.#lines.map((line) =>
      Array.from(line, (sign) => sign ?? ' ')
        .join('')
        .trimEnd(),
    );
  }

  write(text: string): void {
    // eslint-disable-next-line no-control-regex
    for (const [piece, mode, numbers = '', letter] of text.matchAll(
      /\u001b\[(\??)([0-9;]*)([A-Za-z])|\u001b[78]|\r|\n|[^\u001b]/gu,
    )) {
      if (piece === '\u001b7') this.#saved = { row: this.#row, column: this.#column };
      else if (piece === '\u001b8')
        [this.#row, this.#column] = [this.#saved.row, this.#saved.column];
      else if (letter !== undefined) this.#control(letter, mode ?? '', numbers);
      else if (piece === '\n') this.#down(1);
      else if (piece === '\r') this.#column = 0;
      else if (piece >= ' ') this.#put(piece);
    }
  }

  #put(sign: string): void {
    if (this.#column >= this.#columns) this.#down(1);
    this.#line()[this.#column] = sign;
    this.#column += 1;
  }

  #line(): string[] {
    return (this.#lines[this.#row] ??= []);
  }

  /** Moves down to the left end of the line, as a terminal in its normal mode does. */
  #down(rows: number): void {
    this.#row += rows;
    this.#column = 0;
    while (this.#lines.length <= this.#row) this.#lines.push([]);
  }

  #control(letter: string, mode: string, numbers: string): void {
    if (mode === '?') return;
    const count = Number(numbers === '' ? 1 : numbers);
    const moves: Readonly<Record<string, () => void>> = {
      A: () => (this.#row = Math.max(this.#row - count, 0)),
      B: () => (this.#row += count),
      C: () => (this.#column += count),
      D: () => (this.#column = Math.max(this.#column - count, 0)),
      G: () => (this.#column = count - 1),
      J: () => this.#clearBelow(),
      K: () => this.#clearLine(numbers),
      m: () => (this.styles += 1),
    };
    const move = moves[letter];
    if (!move) throw new Error(`This terminal does not know the sequence ${numbers}${letter}.`);
    move();
  }

  #clearBelow(): void {
    this.#lines.length = this.#row + 1;
    this.#line().length = Math.min(this.#line().length, this.#column);
  }

  #clearLine(numbers: string): void {
    this.#line().length = numbers === '2' ? 0 : Math.min(this.#line().length, this.#column);
  }
}
