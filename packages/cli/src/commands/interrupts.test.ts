import { describe, expect, it } from 'vitest';
import { aRow, JOIN_DOCUMENT, jsonLines, SIGN_UP_DOCUMENT } from '../testing/documents.ts';
import { aWorkspace, jsonOf, type Run } from '../testing/run.ts';
import { aStubProvider, QUOTE_WITH_ACCOUNT, type StubAnswer } from '../testing/stub-provider.ts';

const PLAIN = { ...SIGN_UP_DOCUMENT, package: undefined, codes: undefined };

/** Runs a sign-up and presses Ctrl-C `times` times when the provider receives the call. */
async function interruptedAt(
  call: string,
  times = 1,
  answer?: StubAnswer,
  ...more: readonly string[]
) {
  const workspace = aWorkspace();
  let interrupt = (): void => {};
  const provider = await aStubProvider(({ name }) => {
    if (name !== call) return undefined;
    for (let count = 0; count < times; count += 1) interrupt();
    return answer;
  });
  const from = workspace.file('d.json', PLAIN);
  const args = ['signup', '--from', from, '--provider-url', provider.url, ...more];
  const run: Run = await workspace.kettle(args, {
    onStart: (interruptRun) => (interrupt = interruptRun),
  });
  return { run, provider, workspace };
}

describe('Ctrl-C', () => {
  it.each(['GET /config', 'GET /products'])(
    'during the look-up %s stops the run at once',
    async (call) => {
      const { run, provider } = await interruptedAt(call, 1, 'silence');
      expect(run).toMatchObject({ code: 130, stdout: '' });
      expect(run.stderr).toContain('Interrupted.\nNothing was sent.\n');
      expect(provider.calls.every(({ name }) => name.startsWith('GET '))).toBe(true);
    },
  );

  it('has another exit code than SIGTERM', async () => {
    const workspace = aWorkspace();
    let stop: (signal: 'SIGINT' | 'SIGTERM') => void = () => {};
    const provider = await aStubProvider(({ name }) => {
      if (name === 'GET /products') stop('SIGTERM');
      return undefined;
    });
    const from = workspace.file('d.json', PLAIN);
    const run = await workspace.kettle(['signup', '--from', from, '--provider-url', provider.url], {
      onStart: (interruptRun) => (stop = interruptRun),
    });
    expect(run).toMatchObject({ code: 143, stdout: '' });
    expect(run.stderr).toContain('Interrupted.\n');
  });

  it.each([
    ['the first of two signals counts', ['SIGINT', 'SIGTERM'], 'silence', 130],
    [
      'a refusal keeps its own',
      ['SIGTERM'],
      { status: 422, body: { messages: ['Not this account.'] } },
      4,
    ],
  ] as const)(
    'leaves the exit code to what has happened: %s',
    async (_case, signals, answer, code) => {
      const workspace = aWorkspace();
      let stop: (signal: 'SIGINT' | 'SIGTERM') => void = () => {};
      const provider = await aStubProvider(({ name }) => {
        if (name !== 'POST /direct_debit') return undefined;
        signals.forEach((signal) => stop(signal));
        return answer;
      });
      const from = workspace.file('d.json', PLAIN);
      const args = ['signup', '--from', from, '--provider-url', provider.url];
      const run = await workspace.kettle(args, {
        onStart: (interruptRun) => (stop = interruptRun),
      });
      expect(run.code).toBe(code);
    },
  );

  it('has another exit code than SIGTERM in a batch, which prints the results so far', async () => {
    const workspace = aWorkspace();
    let stop: (signal: 'SIGINT' | 'SIGTERM') => void = () => {};
    const provider = await aStubProvider(({ name }) => {
      if (name === 'POST /direct_debit') stop('SIGTERM');
      return undefined;
    });
    const rows = workspace.file('rows.jsonl', jsonLines([aRow(1), aRow(2)]));
    const args = ['batch', rows, '--provider-url', provider.url, '--concurrency', '1'];
    const run = await workspace.kettle(args, { onStart: (interruptRun) => (stop = interruptRun) });
    expect(run.code).toBe(143);
    expect(run.stdout).toContain('1 signed up');
  });

  it('during the enquiry waits for its answer, and sends nothing more', async () => {
    const { run, provider } = await interruptedAt('POST /pre-signup');
    expect(run).toMatchObject({ code: 130, stdout: '' });
    expect(run.stderr).toContain('Waiting for the answer.');
    expect(run.stderr).toContain('was sent and accepted.\nThe Direct Debit was not sent.');
    expect(provider.named('POST /direct_debit')).toEqual([]);
  });

  it('during the direct debit waits for the answer, and shows it', async () => {
    const { run, provider } = await interruptedAt('POST /direct_debit');
    expect(run.stdout).toContain('Signed up. 3 housemates still to join.');
    expect(run.code).toBe(130);
    expect(run.stderr).toContain('The invitations did not go out. Interrupted.');
    expect(run.stderr).toContain('To send them again: kettle invite acc_1 --from FILE');
    expect(provider.named('POST /invite_housemates')).toEqual([]);
  });

  it('pressed twice during the direct debit stops the run, and shows how to find out the outcome', async () => {
    const { run, provider } = await interruptedAt('POST /direct_debit', 2, 'silence');
    expect(run).toMatchObject({ code: 130, stdout: '' });
    const [sent] = provider.named('POST /direct_debit');
    expect(run.stderr).toContain('The Direct Debit was sent, but the run ended before an answer.');
    expect(run.stderr).toMatch(
      new RegExp(`To find out and finish: kettle signup .* --idempotency-key ${sent?.key}`),
    );
  });

  it.each(['POST /direct_debit', 'POST /invite_housemates'])(
    'pressed twice during %s gives a script the key that finds out its outcome',
    async (call) => {
      const { run, provider } = await interruptedAt(call, 2, 'silence', '--json');
      const [sent] = provider.named('POST /direct_debit');
      expect(run.code).toBe(130);
      expect(jsonOf(run)).toEqual({
        errors: [{ message: 'Interrupted.' }],
        idempotencyKey: sent?.key,
      });
    },
  );

  it('during a look-up gives a script no key, since nothing was sent', async () => {
    const { run } = await interruptedAt('GET /products', 1, 'silence', '--json');
    expect(jsonOf(run)).toEqual({ errors: [{ message: 'Interrupted.' }] });
  });

  it('pressed twice during the invitations reports them too, and shows how to finish', async () => {
    const { run } = await interruptedAt('POST /invite_housemates', 2, 'silence');
    expect(run).toMatchObject({ code: 130, stdout: '' });
    expect(run.stderr).toContain(
      'The Direct Debit was sent and accepted.\nThe invitations were sent, but the run ended before an answer.\nTo find out and finish: kettle signup',
    );
  });

  it('during the invitations of a repeat reports the Direct Debit as accepted that the first run has sent [KE15]', async () => {
    const workspace = aWorkspace();
    let interrupt = (): void => {};
    const answers: Readonly<Record<string, StubAnswer>> = {
      'GET /products': QUOTE_WITH_ACCOUNT,
      'POST /direct_debit': { status: 409, body: { messages: ['This address has an account.'] } },
      'POST /validate-joining-tenant': { status: 200 },
    };
    const { url } = await aStubProvider(({ name }) => {
      if (name !== 'POST /invite_housemates') return answers[name];
      interrupt();
      interrupt();
      return 'silence';
    });
    const key = '0b1d1f0e-6f3c-4a53-9a0c-0c8e5f5a2f11';
    const from = workspace.file('d.json', PLAIN);
    const args = ['signup', '--from', from, '--provider-url', url, '--idempotency-key', key];
    const run = await workspace.kettle(args, {
      onStart: (interruptRun) => (interrupt = interruptRun),
    });
    expect(run.code).toBe(130);
    expect(run.stderr).toContain('The Direct Debit was sent and accepted.');
  });

  it.each([
    ['signup', (from: string) => ['signup', '--from', from]],
    ['join', (from: string) => ['join', 'acc_1', '--from', from]],
  ])('in a repeat of %s reports the unknown outcome of the earlier run', async (_name, args) => {
    const workspace = aWorkspace();
    let interrupt = (): void => {};
    const { url } = await aStubProvider(() => {
      interrupt();
      return 'silence';
    });
    const key = '0b1d1f0e-6f3c-4a53-9a0c-0c8e5f5a2f11';
    const from = workspace.file('d.json', args('').length === 3 ? PLAIN : JOIN_DOCUMENT);
    const run = await workspace.kettle(
      [...args(from), '--provider-url', url, '--idempotency-key', key],
      { onStart: (interruptRun) => (interrupt = interruptRun) },
    );
    expect(run.code).toBe(130);
    expect(run.stderr).toContain('This run has sent nothing.\nThe outcome of the earlier run');
    expect(run.stderr).toContain(`--idempotency-key ${key}`);
  });

  it('in a joining does the same as in a sign-up', async () => {
    const workspace = aWorkspace();
    let interrupt = (): void => {};
    const provider = await aStubProvider(({ name }) => {
      if (name !== 'POST /direct_debit') return undefined;
      interrupt();
      interrupt();
      return 'silence';
    });
    const from = workspace.file('d.json', JOIN_DOCUMENT);
    const args = ['join', 'acc_1', '--from', from, '--provider-url', provider.url, '--json'];
    const run = await workspace.kettle(args, {
      onStart: (interruptRun) => (interrupt = interruptRun),
    });
    expect(run.code).toBe(130);
    expect(jsonOf(run)).toMatchObject({ errors: [{ message: 'Interrupted.' }] });
    expect(run.stderr).toContain(`--idempotency-key ${provider.calls.at(-1)?.key ?? ''}`);
  });
});
