import type { Mail } from '@kettle/provider-domain';
import { appendFileSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mailboxFileSender, readMailbox } from './mailbox-file.ts';

let folder = '';
let file = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kettle-mailbox-'));
  file = join(folder, 'mailbox.jsonl');
});
afterEach(() => rmSync(folder, { recursive: true }));

const mail = (id: string, body = 'Hello'): Mail => ({
  id,
  kind: 'invitation',
  recipient: 'bea@example.com',
  subject: 'Bills',
  body,
  html: '<p>Hello</p>',
});

describe('the mailbox file', () => {
  it('lists the mails that were sent, newest first', async () => {
    const send = mailboxFileSender(file);
    await send(mail('1', 'Two\nlines'));
    await send(mail('2'));

    expect(await readMailbox(file)).toEqual([mail('2'), mail('1', 'Two\nlines')]);
  });

  it('is readable by its owner only', async () => {
    await mailboxFileSender(file)(mail('1'));

    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('lists a mail once that was handed over twice', async () => {
    const send = mailboxFileSender(file);
    for (const id of ['1', '2', '1']) await send(mail(id));

    expect((await readMailbox(file)).map(({ id }) => id)).toEqual(['2', '1']);
  });

  it('keeps the mails before and after a line that a crash cut short', async () => {
    const send = mailboxFileSender(file);
    await send(mail('1'));
    appendFileSync(file, '\n{"id":"2","reci');
    await send(mail('3'));

    expect((await readMailbox(file)).map(({ id }) => id)).toEqual(['3', '1']);
  });

  it('is empty before the first mail, and an error when the file cannot be read', async () => {
    expect(await readMailbox(file)).toEqual([]);
    await expect(readMailbox(folder)).rejects.toThrow('EISDIR');
  });
});
