import type { Mail } from '@kettle/provider-domain';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, it } from 'vitest';
import { isPermanentRefusal, smtpSender } from './smtp-sender.ts';

const MAIL: Mail = {
  id: 'mail_1',
  kind: 'invitation',
  recipient: 'bea@example.com',
  subject: 'Zoë has set up the bills',
  html: '<p>Hello Zoë</p>',
  body: 'Hello Zoë,\n\nJoin here: https://kettle.test/joining-tenant?guid=acc_1',
};
const SENDER = () => ({ name: 'Kettle', address: 'hello@kettle.test' });
const { signal } = new AbortController();

/** The reply that refuses a mail, by the SMTP command that it answers. */
interface Refusals {
  readonly mailFrom?: number;
  readonly recipient?: number;
  readonly data?: number;
}

const servers: SMTPServer[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function mailServer(refusals: Refusals = {}) {
  const received: string[] = [];
  const authentications: string[] = [];
  const greetings: string[] = [];
  const answer = (code: number | undefined) =>
    code === undefined ? null : Object.assign(new Error('refused'), { responseCode: code });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username = '' }, _session, done) => {
      authentications.push(username);
      done(null, { user: username });
    },
    onMailFrom: (_address, session, done) => {
      greetings.push(session.hostNameAppearsAs);
      done(answer(refusals.mailFrom));
    },
    onRcptTo: (_address, _session, done) => done(answer(refusals.recipient)),
    onData: (stream, _session, done) => {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => {
        received.push(text);
        done(answer(refusals.data));
      });
    },
  });
  servers.push(server);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  return {
    received,
    authentications,
    greetings,
    port,
    send: await smtpSender(`smtp://127.0.0.1:${port}`, SENDER),
  };
}

it.each([
  ['the host of the site', '', 'https://bills.example', 'bills.example'],
  ['the name of SMTP_URL', '?name=mail.example', 'https://bills.example', 'mail.example'],
  ['the machine where the site has only a number', '', 'http://10.0.0.7:4173', undefined],
])('the mail server is greeted by %s', async (_who, query, siteUrl, name) => {
  const { port, greetings } = await mailServer();
  const send = await smtpSender(`smtp://127.0.0.1:${port}${query}`, SENDER, siteUrl);
  await send(MAIL, signal);

  if (name === undefined) expect(greetings[0]).not.toMatch(/^10\.0|^\[10/);
  else expect(greetings).toEqual([name]);
});

it('a mail arrives with its content, its sender and an id that stays the same', async () => {
  const { received, send } = await mailServer();
  await send(MAIL, signal);
  await send(MAIL, signal);

  expect(received).toHaveLength(2);
  for (const text of received) {
    expect(text).toContain('From: Kettle <hello@kettle.test>');
    expect(text).toContain('To: bea@example.com');
    expect(text).toContain('Message-ID: <mail_1@kettle.test>');
    expect(text).toContain('Auto-Submitted: auto-generated');
    expect(text).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(text).toContain('Hello Zo=C3=AB,');
    expect(text).toContain('<p>Hello Zo=C3=AB</p>');
  }
});

it.each([
  ['does not know the recipient', { recipient: 550 }],
  ['refuses the content', { data: 554 }],
])('a mail server that %s refuses the mail for good', async (_, refusals) => {
  const { send } = await mailServer(refusals);
  const error: unknown = await send(MAIL, signal).catch((thrown: unknown) => thrown);

  expect(isPermanentRefusal(error)).toBe(true);
});

it.each([
  ['has a full mailbox', { recipient: 452 }],
  ['refuses this sender', { mailFrom: 550 }],
  ['refuses the content for now', { data: 451 }],
])('a mail server that %s may take the mail later', async (_, refusals) => {
  const { send } = await mailServer(refusals);
  const error: unknown = await send(MAIL, signal).catch((thrown: unknown) => thrown);

  expect(error).toBeInstanceOf(Error);
  expect(isPermanentRefusal(error)).toBe(false);
});

it('a recipient that looks like several addresses is one that the server refuses', async () => {
  const { received, send } = await mailServer();
  const mail = { ...MAIL, recipient: 'bea@example.com, eve@example.com' };

  await expect(send(mail, signal)).rejects.toThrow();
  expect(received).toEqual([]);
});

it('a mail that can be stopped says so to mail programs, and another does not', async () => {
  const { received, send } = await mailServer();
  await send({ ...MAIL, stopLink: 'https://kettle.test/stop-emails?to=bea' }, signal);
  await send(MAIL, signal);

  expect(received[0]).toContain('List-Unsubscribe: <https://kettle.test/stop-emails?to=bea>');
  expect(received[0]).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(received[1]).not.toContain('List-Unsubscribe');
});

it.each([
  ['is not sent unencrypted', '', 0],
  ['is sent so if the URL says that it may', '?requireTLS=false', 1],
])('a password %s', async (_how, options, logins) => {
  const { port, authentications } = await mailServer();
  const send = await smtpSender(`smtp://kettle:secret@127.0.0.1:${port}${options}`, SENDER);
  await send(MAIL, signal).catch(() => undefined);

  expect(authentications).toHaveLength(logins);
});

it('a mail server that is away may take the mail later', async () => {
  const send = await smtpSender('smtp://127.0.0.1:1', SENDER);
  const error: unknown = await send(MAIL, signal).catch((thrown: unknown) => thrown);

  expect((error as { code?: string }).code).toBe('ESOCKET');
  expect(isPermanentRefusal(error)).toBe(false);
});
