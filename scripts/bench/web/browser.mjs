/**
 * Drives a browser directly through the Chrome DevTools Protocol. Browser automation libraries send `Runtime.enable`, which makes
 * the browser compute a source position for every error object. react-dom creates four errors while it loads, and these
 * positions then take most of the longest task, which no visitor has.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { WebSocket } from 'undici';

const FLAGS =
  '--headless --no-sandbox --disable-gpu --no-first-run --disable-sync --disable-background-networking --disable-component-update --remote-debugging-port=0';

/** Starts the browser. `openPage` opens a page that shares nothing with other pages, and `close` ends the browser. */
export async function startBrowser({ path: program, env }) {
  const profile = await mkdtemp(path.join(tmpdir(), 'kettle-browser-'));
  const child = spawn(program, [...FLAGS.split(' '), `--user-data-dir=${profile}`], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const send = await connect(await addressOf(child));
  return {
    openPage: () => openPage(send),
    close: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill();
      await ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}

function addressOf(child) {
  let printed = '';
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error(`The browser ended: ${printed}`)));
    child.stderr.on('data', (text) => {
      printed += String(text);
      const [, address] = /listening on (ws:\S+)/.exec(printed) ?? [];
      if (address) resolve(address);
    });
  });
}

/** Returns a function that sends one command, to the browser or to one of its pages, and resolves with the response. */
async function connect(address) {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', reject, { once: true });
  });
  const waiting = new Map();
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error } = JSON.parse(data);
    const { method, resolve, reject } = waiting.get(id) ?? {};
    waiting.delete(id);
    if (error) reject?.(new Error(`${method}: ${error.message}`));
    else resolve?.(result);
  });
  let last = 0;
  return (method, params = {}, sessionId) =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { method, resolve, reject });
      socket.send(JSON.stringify({ id: last, method, params, sessionId }));
    });
}

async function openPage(send) {
  const { browserContextId } = await send('Target.createBrowserContext');
  const { targetId } = await send('Target.createTarget', { url: 'about:blank', browserContextId });
  const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
  const sendToPage = (method, params) => send(method, params, sessionId);
  return {
    send: sendToPage,
    /** Runs a function in the page and resolves with its result. */
    run: async (work, ...values) => {
      const expression = `(${String(work)})(...${JSON.stringify(values)})`;
      const options = { expression, awaitPromise: true, returnByValue: true };
      const { result, exceptionDetails } = await sendToPage('Runtime.evaluate', options);
      if (exceptionDetails) throw new Error(exceptionDetails.exception.description);
      return result.value;
    },
    close: async () => {
      await send('Target.closeTarget', { targetId });
      await send('Target.disposeBrowserContext', { browserContextId });
    },
  };
}
