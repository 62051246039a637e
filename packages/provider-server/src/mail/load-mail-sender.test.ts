import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { StartRefusal } from '../start-refusal.ts';
import { loadMailSender } from './load-mail-sender.ts';

const folder = mkdtempSync(join(tmpdir(), 'kettle-sender-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function aModule(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const MAIL = {
  id: 'mail_1',
  kind: 'invitation',
  recipient: 'bo@example.com',
  subject: 'Join',
  body: 'A link',
} as const;

it('a module that sends mails gets each mail and the signal', async () => {
  const path = aModule(
    'sender.mjs',
    'export const sent = []; export default async (mail, { aborted }) => void sent.push([mail.id, aborted]);',
  );
  const sendMail = await loadMailSender(path);
  await sendMail(MAIL, new AbortController().signal);
  const { sent } = (await import(path)) as { sent: unknown };

  expect(sent).toEqual([['mail_1', false]]);
});

it.each([
  ['missing', join(folder, 'missing.mjs'), 'cannot be loaded (ERR_MODULE_NOT_FOUND).'],
  ['broken', aModule('broken.mjs', 'export default ('), 'cannot be loaded ('],
  [
    'without a sender',
    aModule('empty.mjs', 'export const sendMail = 1;'),
    'has no function as its default export.',
  ],
])('a module that is %s stops the start, and the line says why', async (_, path, problem) => {
  const loading = loadMailSender(path);

  await expect(loading).rejects.toThrow(StartRefusal);
  await expect(loading).rejects.toThrow(problem);
});
