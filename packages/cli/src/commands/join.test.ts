import { describe, expect, it } from 'vitest';
import { ADAS_BANK, BEA, JOIN_DOCUMENT, SIGN_UP_DOCUMENT } from '../testing/documents.ts';
import { aWorkspace, jsonOf, type Workspace } from '../testing/run.ts';
import { aStubProvider } from '../testing/stub-provider.ts';

function join(workspace: Workspace, guid: string, document: unknown, ...args: readonly string[]) {
  return workspace.kettle(['join', guid, '--from', workspace.file('join.json', document), ...args]);
}

describe('joining from a document', () => {
  it('gives the same result as a sign-up', async () => {
    const run = await join(aWorkspace(), 'acc_taken', JOIN_DOCUMENT, '--json');
    expect(run.code).toBe(0);
    expect(jsonOf(run)).toMatchObject({
      guid: 'acc_taken',
      remainingHousemates: 1,
      price: { weekly: 1610, monthly: 6996 },
    });
  });

  it('by an address asks the lead of the house, and takes no place', async () => {
    const workspace = aWorkspace();
    const signup = workspace.file('signup.json', SIGN_UP_DOCUMENT);
    const { guid } = jsonOf(await workspace.kettle(['signup', '--from', signup, '--json'])) as {
      guid: string;
    };
    const again = await workspace.kettle(['signup', '--from', signup]);
    const [, code = ''] = /kettle join (\w+)/.exec(again.stderr) ?? [];
    expect(code).not.toBe(guid);
    const run = await join(workspace, code, JOIN_DOCUMENT, '--json');
    expect([run.code, jsonOf(run)]).toMatchObject([0, { guid: code, waitsForLead: true }]);
  });

  it('completes a house', async () => {
    const run = await join(aWorkspace(), 'acc_last_place', JOIN_DOCUMENT);
    expect(run.stdout).toContain('Joined. The house is complete.');
  });

  it('takes the guid from a link, and never contacts the host of the link', async () => {
    const elsewhere = await aStubProvider();
    const link = `${elsewhere.url}/joining-tenant?guid=acc_taken&x=1#top`;
    const run = await join(aWorkspace(), link, JOIN_DOCUMENT, '--json');
    expect(jsonOf(run)).toMatchObject({ guid: 'acc_taken' });
    expect(elsewhere.calls).toEqual([]);
  });

  it('of a complete house is refused with its address', async () => {
    const run = await join(aWorkspace(), 'acc_complete', JOIN_DOCUMENT);
    expect(run).toMatchObject({ code: 4, stdout: '' });
    expect(run.stderr).toContain('LS6');
  });

  it('of a house that the same person completed reports that they have joined, without the key of the earlier run', async () => {
    const workspace = aWorkspace();
    await join(workspace, 'acc_last_place', JOIN_DOCUMENT);
    const again = await join(workspace, 'acc_last_place', JOIN_DOCUMENT, '--json');
    expect(again.code).toBe(4);
    expect(jsonOf(again)).toEqual({
      errors: [{ code: 'conflict', message: "Oops, you're already joined onto this account." }],
    });
  });

  it('twice is refused', async () => {
    const document = { person: { ...BEA, email: 'joined@example.com' }, bank: ADAS_BANK };
    const run = await join(aWorkspace(), 'acc_taken', document, '--json');
    expect(run.code).toBe(4);
    expect(jsonOf(run)).toEqual({
      errors: [{ code: 'conflict', message: "Oops, you're already joined onto this account." }],
    });
  });

  it("names the fields that the provider's check refuses", async () => {
    const document = { person: { ...BEA, email: 'refused@example.com' }, bank: ADAS_BANK };
    const run = await join(aWorkspace(), 'acc_taken', document, '--json');
    expect(run.code).toBe(4);
    expect(jsonOf(run)).toEqual({
      errors: [
        {
          code: 'invalid',
          status: 422,
          path: 'person.email',
          message: 'This email address cannot be used.',
        },
      ],
    });
  });

  it('with mistakes sends nothing at all', async () => {
    const provider = await aStubProvider();
    const document = { ...JOIN_DOCUMENT, bank: {} };
    const run = await join(aWorkspace(), 'acc_1', document, '--provider-url', provider.url);
    expect(run.code).toBe(3);
    expect(provider.calls).toEqual([]);
  });
});

describe('a joining of unknown outcome', () => {
  const lost = { ...JOIN_DOCUMENT, bank: { ...ADAS_BANK, accountNumber: '00000001' } };

  it('is found out by its key, even if the person is a member now', async () => {
    const workspace = aWorkspace();
    const first = await join(workspace, 'acc_taken', lost, '--json');
    expect(first.code).toBe(5);
    const { idempotencyKey } = jsonOf(first) as { idempotencyKey: string };
    const again = await join(
      workspace,
      'acc_taken',
      lost,
      '--json',
      '--idempotency-key',
      idempotencyKey,
    );
    expect(again.code).toBe(0);
    expect(jsonOf(again)).toMatchObject({ guid: 'acc_taken', remainingHousemates: 1 });
    expect(jsonOf(await workspace.kettle(['account', 'acc_taken', '--json']))).toMatchObject({
      joinedHousemates: 3,
    });
  });

  it('is found to be done, even if it is repeated with another account number', async () => {
    const workspace = aWorkspace();
    const { idempotencyKey } = jsonOf(await join(workspace, 'acc_taken', lost, '--json')) as {
      idempotencyKey: string;
    };
    const key = ['--idempotency-key', idempotencyKey];
    const again = await join(workspace, 'acc_taken', JOIN_DOCUMENT, '--json', ...key);
    expect([again.code, jsonOf(again)]).toMatchObject([
      0,
      { guid: 'acc_taken', remainingHousemates: 1 },
    ]);
  });

  it('keeps its key if the repeat has other details and the person is not found in the house', async () => {
    const workspace = aWorkspace();
    const { url } = await aStubProvider(({ name }) =>
      name === 'POST /direct_debit'
        ? { status: 409, body: { messages: ['This was already sent with other details.'] } }
        : undefined,
    );
    const key = '0b1d1f0e-6f3c-4a53-9a0c-0c8e5f5a2f11';
    const args = ['--json', '--provider-url', url];
    const again = await join(workspace, 'acc_1', JOIN_DOCUMENT, ...args, '--idempotency-key', key);
    expect(again.code).toBe(4);
    expect(jsonOf(again)).toMatchObject({ idempotencyKey: key });
    expect(again.stderr).toContain('restore the earlier details and run again');
    const first = await join(workspace, 'acc_1', JOIN_DOCUMENT, ...args);
    expect(jsonOf(first)).not.toHaveProperty('idempotencyKey');
  });

  it('that completed the house is found to be done', async () => {
    const workspace = aWorkspace();
    const first = jsonOf(await join(workspace, 'acc_last_place', lost, '--json')) as {
      idempotencyKey: string;
    };
    const key = ['--idempotency-key', first.idempotencyKey];
    const again = await join(workspace, 'acc_last_place', lost, '--json', ...key);
    expect(again.code).toBe(0);
    expect(jsonOf(again)).toEqual({ guid: 'acc_last_place', remainingHousemates: 0 });
  });
});

describe('inviting', () => {
  it('sends the list, and shows the recipients', async () => {
    const workspace = aWorkspace();
    const file = workspace.file('list.json', [{ fullname: 'Bo', email: 'bo@example.com' }]);
    const run = await workspace.kettle(['invite', 'acc_taken', '--from', file, '--json']);
    expect(run.code).toBe(0);
    expect(jsonOf(run)).toEqual({ guid: 'acc_taken', invited: ['bo@example.com'] });
  });

  it('somebody a second time on a day says that it was sent already', async () => {
    const workspace = aWorkspace();
    const file = workspace.file('list.json', [{ fullname: 'Bo', email: 'bo@example.com' }]);
    await workspace.kettle(['invite', 'acc_taken', '--from', file]);
    const again = await workspace.kettle(['invite', 'acc_taken', '--from', file]);
    const json = await workspace.kettle(['invite', 'acc_taken', '--from', file, '--json']);
    expect(again.code).toBe(0);
    expect(again.stdout).not.toContain('Invites Sent');
    expect(again.stdout).toContain('bo@example.com: sent already today');
    expect(jsonOf(json)).toEqual({ guid: 'acc_taken', invited: [], notSent: ['bo@example.com'] });
  });

  it('that fails shows how to try again', async () => {
    const workspace = aWorkspace();
    const file = workspace.file('list.json', [{ fullname: 'Bo', email: 'bounce@example.com' }]);
    const run = await workspace.kettle(['invite', 'acc_taken', '--from', file]);
    expect(run.code).toBe(4);
    expect(run.stderr).toContain('We could not send to bounce@example.com.\n');
    expect(run.stderr).toContain('There has been a problem sending the email');
    expect(run.stderr).toMatch(
      /To try again: kettle invite acc_taken --from \S.* --idempotency-key/,
    );
  });

  it('can be repeated with the same key', async () => {
    const provider = await aStubProvider(({ name }) =>
      name === 'POST /invite_housemates' ? { status: 500, body: {} } : undefined,
    );
    const workspace = aWorkspace();
    const file = workspace.file('list.json', [{ fullname: 'Bo', email: 'bo@example.com' }]);
    const args = ['invite', 'acc_1', '--from', file, '--json', '--provider-url', provider.url];
    const { idempotencyKey } = jsonOf(await workspace.kettle(args)) as { idempotencyKey: string };
    await workspace.kettle([...args, '--idempotency-key', idempotencyKey]);
    const keys = provider.named('POST /invite_housemates').map(({ key }) => key);
    expect(new Set(keys)).toEqual(new Set([idempotencyKey]));
  });
});
