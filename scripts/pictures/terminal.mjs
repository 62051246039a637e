/** A real terminal of 80 × 24, driven like a person would and looked at through tmux. */
import { execFileSync } from 'node:child_process';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';

const LONGEST_WAIT_MS = 60_000;
const POLL_MS = 50;

/** A terminal with a shell in it; `socket` names it among tmux's servers. */
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
    throw new Error(`The terminal never showed ${String(pattern)}:\n${text()}`);
  }

  return {
    press,
    until,
    type: (words) => tmux('send-keys', '-t', 'picture', '-l', words),
    /** What is seen, with its colours as escape sequences. */
    look: () => tmux('capture-pane', '-t', 'picture', '-p', '-e').replace(/\n+$/, ''),
    /** Says who runs what before the first look, and clears it away. */
    begin: async () => {
      tmux('send-keys', '-t', 'picture', '-l', `${prelude}; clear`);
      press('Enter');
      await wait(500);
      await until(/^\$ *\n/);
    },
    close: () => tmux('kill-server'),
  };
}
