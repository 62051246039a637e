import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { enterPerson, enterLead } from '../testing/lead-answers.ts';
import { aWorkplace } from '../testing/run.ts';
import { Terminal } from '../testing/terminal.ts';
import { wrapAfterMark, wrapAfterQuestion } from './inquirer-text.ts';

const COLUMNS = 40;

beforeAll(() => void vi.stubEnv('NO_COLOR', '1'));
afterAll(() => void vi.unstubAllEnvs());

describe('a terminal of 40 columns', () => {
  /** A word that is cut in two fills its line to the last column. */
  const filledLines = ({ screen }: Terminal): readonly string[] =>
    screen.lines.filter((line) => line.length >= COLUMNS && !/https:/.test(line));

  it('shows every question of a sign-up without a broken word', async () => {
    const terminal = new Terminal(COLUMNS);
    const ending = aWorkplace().kettle(['signup'], { terminal });
    await enterLead(terminal, { home: '1 Kettle Terrace' });
    await terminal.waitForText('Is all of this right?');
    terminal.pressCtrlC();
    expect((await ending).code).toBe(130);
    expect(terminal.text).toContain('? Is all of this right?\n❯ Confirm');
    expect(terminal.text).toContain('(11 digits, or + and\n  the country code) 07700900456\n');
    // This one is filled by whole words.
    expect(filledLines(terminal)).toEqual(['The enquiry (name, email address, mobile']);
  });

  it('breaks a refusal, and an answer behind its question, between words too', async () => {
    const terminal = new Terminal(COLUMNS);
    const ending = aWorkplace().kettle(['signup'], { terminal });
    await enterPerson(terminal);
    await terminal.pick('Address', 'Enter address manually');
    await terminal.answerWrongly('Address line 1', 'x'.repeat(101), 'Address line 1 must be 100');
    terminal.pressCtrlC();
    await ending;
    expect(terminal.text).toContain('✔ Address (start typing) Enter address\n  manually\n');
    expect(terminal.text).toContain('> Address line 1 must be 100 characters\n  or fewer');
  });
});

describe('text behind a mark', () => {
  it('stands below its own beginning, where it needs several lines', () => {
    expect(wrapAfterMark('one two three', 10)).toBe('one two\n  three');
    expect(wrapAfterMark('one', undefined)).toBe('one');
  });

  it('loses what could control the terminal', () => {
    expect(wrapAfterMark('one\u001b[2J two', 80)).toBe('one two');
  });

  it('is broken together with its question if it is an answer', () => {
    expect(wrapAfterQuestion('One two?', 'Yes', 20)).toBe('Yes');
    expect(wrapAfterQuestion('One two three?', 'Yes, do', 22)).toBe('Yes,\n  do');
    expect(wrapAfterQuestion('One two three four?', 'Yes', 22)).toBe('\n  Yes');
  });
});
