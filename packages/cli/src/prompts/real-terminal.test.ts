import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import {
  agreeToDirectDebit,
  confirm,
  enterHome,
  HOME,
  enterJoiner,
  enterPerson,
} from '../testing/interactive-run.ts';
import { startOnTerminal, terminalOpener, type TerminalRun } from '../testing/pseudo-terminal.ts';
import { aWorkspace } from '../testing/run.ts';
import type { Terminal } from '../testing/terminal.ts';

const CTRL_Z = '\u001a';

const opener = terminalOpener();
const runs: TerminalRun[] = [];

afterEach(() => {
  for (const run of runs.splice(0)) run.kill();
});

function kettle(skip: (why: string) => never, args: readonly string[]): TerminalRun {
  const open = opener ?? skip('not run: neither util-linux nor Python is here to open a terminal');
  const run = startOnTerminal(open, aWorkspace(), args);
  runs.push(run);
  return run;
}

async function enterHomeToSummary(terminal: Terminal): Promise<void> {
  await enterHome(terminal);
  await terminal.pick('Broadband', '');
  await terminal.pick('Your Package', 'Next');
  await terminal.pick('Are these right?', 'Yes');
  await terminal.pick('Send me offers', 'No');
  await terminal.pick('Tenancy dates', 'From 1');
  await terminal.keep('When should');
  await terminal.pick('Review Your Package', 'Next');
}

/** Answers the bank questions up to the account number. */
async function enterBankUpToAccountNumber(terminal: Terminal): Promise<void> {
  await terminal.keep('First name', 'Last name');
  await terminal.answer('Sort code', '20-00-00');
  await terminal.waitForQuestion('Account number');
}

describe('on a real terminal', () => {
  it('kettle signup runs to its end, and shows no digit of the bank details', async ({ skip }) => {
    const { terminal, exitCode, settings } = kettle(skip, ['signup']);
    await enterPerson(terminal);
    await enterHomeToSummary(terminal);
    await enterBankUpToAccountNumber(terminal);
    await terminal.answer('Account number', '55779911');
    await agreeToDirectDebit(terminal);
    await confirm(terminal);
    await terminal.pick("You're Nearly Done!", 'Finish');
    expect(await exitCode).toBe(0);
    expect(terminal.text).toMatch(/^Signed up\. 3 housemates still to join\.$/m);
    expect(terminal.written).not.toMatch(/55779911|20-?00-?00/);
    expect(terminal.screen.styles).toBe(0);
    const broken = terminal.screen.lines.filter((line) => line.length >= 80 && !/guid=/.test(line));
    expect(broken).toEqual([]);
    expect(settings('after')).toBe(settings('before'));
  });

  it('kettle join restores the terminal when the user leaves at the account number', async ({
    skip,
  }) => {
    const { terminal, exitCode, settings } = kettle(skip, ['join', 'acc_taken']);
    await enterJoiner(terminal);
    await enterBankUpToAccountNumber(terminal);
    terminal.stdin.write('5577');
    await terminal.waitForText('••••');
    terminal.pressCtrlC();
    expect(await exitCode).toBe(130);
    expect(terminal.text).toMatch(
      /^Interrupted\.\nThe details \(.*\) were sent to be checked\.\nThe Direct Debit was not sent\.$/m,
    );
    expect(terminal.written).not.toContain('5577');
    expect(settings('after')).toBe(settings('before'));
    // The cursor, which the prompts hide, is visible again.
    expect(terminal.written.lastIndexOf('\u001b[?25h')).toBeGreaterThan(
      terminal.written.lastIndexOf('\u001b[?25l'),
    );
  });

  it('keys typed ahead do not answer the review', async ({ skip }) => {
    const { terminal, exitCode } = kettle(skip, ['join', 'acc_taken']);
    await enterJoiner(terminal);
    await enterBankUpToAccountNumber(terminal);
    await terminal.answer('Account number', '55779911');
    await terminal.pick('I am the account holder', 'Yes');
    await terminal.waitForQuestion('I agree to the terms');
    terminal.stdin.write('\u001b[A');
    await terminal.waitForText('❯ Yes');
    // All keys arrive while the guard waits, even on a busy machine.
    for (let press = 0; press < 8; press += 1) {
      terminal.stdin.write('\r');
      await pause(2);
    }
    await terminal.waitForQuestion('Is all of this right?');
    await pause(500);
    expect(terminal.openQuestion).toMatch(/^\? Is all of this right\?/);
    expect(terminal.text).not.toContain('Sending…');
    await terminal.pick('Is all of this right?', 'Confirm');
    expect(await exitCode).toBe(0);
  });

  it('a closed terminal leaves no core file, which could contain bank details', async ({
    skip,
  }) => {
    const { terminal, hangUp } = kettle(skip, ['signup']);
    await terminal.waitForQuestion('I am a');
    const killed = 128 + 9;
    expect(await hangUp()).toBe(killed);
  });

  it('Ctrl-Z does nothing at a question, in a text, a search or a list', async ({ skip }) => {
    const { terminal } = kettle(skip, ['signup']);
    await terminal.waitForQuestion('I am a');
    terminal.stdin.write(CTRL_Z);
    await terminal.pick('I am a', 'Not a Student');
    await terminal.waitForQuestion('First name');
    terminal.stdin.write(`A${CTRL_Z}da\r`);
    await terminal.answer('Last name', 'Byron');
    expect(terminal.text).toMatch(/^✔ First name Ada$/m);
    await terminal.answer('Email', 'ada@example.com');
    await terminal.answer('Mobile', '07700 900123');
    await terminal.pick('I agree to the privacy policy', 'Yes');
    await terminal.waitForQuestion('Address');
    terminal.stdin.write(CTRL_Z);
    await terminal.search('Address', '1 kettle', HOME);
    await terminal.waitForQuestion('Housemates');
  });

  it('Ctrl-D leaves in the same way as Ctrl-C', async ({ skip }) => {
    const { terminal, exitCode } = kettle(skip, ['signup']);
    await terminal.pick('I am a', 'Student');
    await terminal.waitForQuestion('First name');
    terminal.stdin.write('\u0004');
    expect(await exitCode).toBe(130);
    expect(terminal.text).toMatch(/^Interrupted\.\nNothing was sent\.$/m);
  });
});
