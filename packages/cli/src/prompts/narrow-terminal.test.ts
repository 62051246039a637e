import { describe, expect, it } from 'vitest';
import { startInteractive, enterLead, enterPerson } from '../testing/interactive-run.ts';
import { Terminal } from '../testing/terminal.ts';
import { wrapAfterMark, wrapAfterQuestion } from './inquirer-text.ts';

const COLUMNS = 40;

describe('a terminal of 40 columns', () => {
  /** A line that a broken word fills to the last column. */
  const filledLines = ({ screen }: Terminal): readonly string[] =>
    screen.lines.filter((line) => line.length >= COLUMNS && !/https:/.test(line));

  it('shows every question of a sign-up without a broken word', async () => {
    const terminal = new Terminal(COLUMNS);
    const { leave } = startInteractive(['signup'], { terminal });
    await enterLead(terminal, { home: '1 Kettle Terrace' });
    await terminal.waitForText('Is all of this right?');
    await leave();
    expect(terminal.text).toContain('? Is all of this right?\n❯ Confirm');
    expect(terminal.text).toContain('(11 digits, or + and\n  the country code) 07700900456\n');
    // Whole words fill this line.
    expect(filledLines(terminal)).toEqual(['The enquiry (name, email address, mobile']);
  });

  it('wraps a refusal, and an answer after its question, between words', async () => {
    const terminal = new Terminal(COLUMNS);
    const { leave } = startInteractive(['signup'], { terminal });
    await enterPerson(terminal);
    await terminal.pick('Address', 'Enter address manually');
    await terminal.answerWrongly('Address line 1', 'x'.repeat(101), 'Address line 1 must be 100');
    await leave();
    expect(terminal.text).toContain('✔ Address (start typing) Enter address\n  manually\n');
    expect(terminal.text).toContain('> Address line 1 must be 100 characters\n  or fewer');
  });
});

describe('text after a mark', () => {
  it('is indented if it needs several lines', () => {
    expect(wrapAfterMark('one two three', 10)).toBe('one two\n  three');
    expect(wrapAfterMark('one', undefined)).toBe('one');
  });

  it('has no control characters', () => {
    expect(wrapAfterMark('one\u001b[2J two', 80)).toBe('one two');
  });

  it('is wrapped together with its question if it is an answer', () => {
    expect(wrapAfterQuestion('One two?', 'Yes', 20)).toBe('Yes');
    expect(wrapAfterQuestion('One two three?', 'Yes, do', 22)).toBe('Yes,\n  do');
    expect(wrapAfterQuestion('One two three four?', 'Yes', 22)).toBe('\n  Yes');
  });
});
