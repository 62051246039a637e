import {
  failure,
  success,
  withOption,
  type Failure,
  type MailResult,
  type Result,
} from '@kettle/core';
import { describe, expect, it } from 'vitest';
import { changingPort } from '../../testing/a-joiner.ts';
import { aLeadWithAQuote, controlledAnswers, settled } from '../../testing/lead-parts.ts';
import { SavePackageModel } from './save-package-model.ts';

const EMAIL_SENTENCE =
  'There has been a problem sending the email, try again or note down share link for reference';
const LINK = 'https://kettle.example/short-summary?hash=1';

async function theOverlay(emailed: readonly Result<MailResult, Failure>[] = []) {
  const links = controlledAnswers<Result<{ readonly shareLink: string }, Failure>>();
  const answers = [...emailed];
  const { lead, parts } = await aLeadWithAQuote({
    changePorts: changingPort('sharing', {
      emailSummary: () => Promise.resolve(answers.shift() ?? success({ notSent: [] })),
      shareLink: links.ask,
    }),
  });
  const model = new SavePackageModel(parts);
  const save = async (): Promise<void> => {
    model.form.set('email', 'ada@example.com');
    await model.form.submit();
  };
  return { lead, links, model, save };
}

describe('saving a package', () => {
  it('reports that the package is saved [SH3]', async () => {
    const { model, save } = await theOverlay();
    await save();
    expect(model.isSaved).toBe(true);
  });

  it('does not report a package as saved that was not sent', async () => {
    const { model, save } = await theOverlay([success({ notSent: ['ada@example.com'] })]);
    await save();
    expect(model.isSaved).toBe(false);
    expect(model.form.problem?.message).toContain('sent already today');
  });

  it('says when the package leaves, if it waits [ML5]', async () => {
    const waitsUntil = '2026-11-20T14:20:00.000Z';
    const { model, save } = await theOverlay([success({ notSent: [], waitsUntil })]);
    await save();
    expect(model.waits).toContain('leave by 14:20');
  });

  it('confirms a package whose dialog was closed while it was sent, when it is opened again [SH3]', async () => {
    const { model, save } = await theOverlay();
    const saving = save();
    model.close();
    await saving;
    void model.fetchLink();
    expect(model.isSaved).toBe(true);
    model.close();
    void model.fetchLink();
    expect(model.isSaved).toBe(false);
  });

  it.each([
    ['the message', { kind: 'refused', messages: ['Not now.'] }, `Not now. ${EMAIL_SENTENCE}`],
    ['the sentence alone', { kind: 'faulted', messages: [] }, EMAIL_SENTENCE],
  ] as const)('shows %s, and removes it on the next attempt [SH4]', async (_name, why, words) => {
    const { model, save } = await theOverlay([failure(why)]);
    await save();
    expect(model.form.problem?.message).toBe(words);
    expect(model.form.raw.email).toBe('ada@example.com');
    await save();
    expect(model.form.problem).toBeUndefined();
    expect(model.isSaved).toBe(true);
  });

  it('shows the network message and the e-mail message if no answer arrives [SH4]', async () => {
    const { model, save } = await theOverlay([failure({ kind: 'timed-out' })]);
    await save();
    expect(model.form.problem?.message).toMatch(/^The Kettle API could not be accessed/);
    expect(model.form.problem?.message).toContain(EMAIL_SENTENCE);
  });
});

describe('the share link', () => {
  it('is that of the package while the dialog is open, as when a voucher’s answer arrives late [SH7]', async () => {
    const { lead, links, model } = await theOverlay();
    model.open();
    await settled();
    await links.give(success({ shareLink: LINK }));
    const discount = { isValid: true, code: 'WELCOME10', description: '' };
    lead.change({ discount });
    expect(model.link.value).toBeUndefined();
    await settled();
    await links.give(success({ shareLink: `${LINK}&voucherCode=WELCOME10` }));
    expect(model.link.value).toContain('WELCOME10');
    model.close();
    lead.change({ discount: undefined });
    await settled();
    expect(links.waiting).toEqual([]);
  });

  it('is requested once while the package stays the same [SH7]', async () => {
    const { links, model } = await theOverlay();
    void model.fetchLink();
    void model.fetchLink();
    await settled();
    expect(links.waiting).toHaveLength(1);
    await links.give(success({ shareLink: LINK }));
    await model.fetchLink();
    expect(model.link.value).toBe(LINK);
    expect(links.waiting).toHaveLength(0);
  });

  it('is never shown for a package that changed before the answer arrived [SH7]', async () => {
    const { lead, links, model } = await theOverlay();
    void model.fetchLink();
    await settled();
    lead.change(withOption(lead.journey, 'Broadband', 'another'));
    void model.fetchLink();
    await settled();
    await links.give(success({ shareLink: LINK }));
    expect(model.link.value).toBeUndefined();
    await links.give(success({ shareLink: `${LINK}2` }));
    expect(model.link.value).toBe(`${LINK}2`);
  });

  it('shows the first message of a refusal, and is requested again on the next attempt [SH7]', async () => {
    const { links, model } = await theOverlay();
    void model.fetchLink();
    await settled();
    await links.give(failure({ kind: 'refused', messages: ['No link today.'] }));
    expect(model.link.problem).toBe('No link today.');
    void model.fetchLink();
    await settled();
    expect(model.link.problem).toBeUndefined();
    await links.give(success({ shareLink: LINK }));
    expect(model.link.value).toBe(LINK);
  });
});
