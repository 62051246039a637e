/** Drives a real terminal with typed keys, and reads its screen, through tmux. */
import { execFileSync } from 'node:child_process';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';

const LONGEST_WAIT_MS = 60_000;
const POLL_MS = 50;

/** Opens a terminal that runs a shell. `socket` is the name of its tmux server. */
export function openTerminal({ socket, columns, rows, environment, prelude }) {
  const tmux = (...words) => execFileSync('tmux', ['-L', socket, ...words], { encoding: 'utf8' });
  const shell = 'env -i bash --norc --noprofile';
  const assigned = Object.entries({ PATH: process.env.PATH, ...environment }).map(
    ([name, value]) => `${name}='${value}'`,
  );
  const command = shell.replace('-i', `-i TERM=xterm-256color LANG=C.UTF-8 ${assigned.join(' ')}`);
  const size = ['-x', String(columns), '-y', String(rows)];
  tmux('-f', '/dev/null', 'new-session', '-d', '-s', 'picture', ...size, command);
  const text = () => tmux('capture-pane', '-t', 'picture', '-p');
  const press = (...keys) => tmux('send-keys', '-t', 'picture', ...keys);

  async function until(pattern) {
    for (let waited = 0; waited < LONGEST_WAIT_MS; waited += POLL_MS) {
      if (pattern.test(text())) return;
      await wait(POLL_MS);
    }
    throw new Error(`The terminal did not show ${String(pattern)}:\n${text()}`);
  }

  return {
    press,
    until,
    type: (words) => tmux('send-keys', '-t', 'picture', '-l', words),
    /** Returns the visible text, with colours as escape sequences. */
    screen: () => tmux('capture-pane', '-t', 'picture', '-p', '-e').replace(/\n+$/, ''),
    /** Runs the shell commands of `prelude` before the first picture, and clears the screen. */
    prepare: async () => {
      tmux('send-keys', '-t', 'picture', '-l', `${prelude}; clear`);
      press('Enter');
      await wait(500);
      await until(/^\$ *\n/);
    },
    close: () => tmux('kill-server'),
  };
}
