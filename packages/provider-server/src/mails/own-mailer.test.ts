import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readEnvironment } from '../start/environment.ts';
import { londonClock } from '../platform/london-clock.ts';
import { startProvider, type RunningProvider } from '../start/start-provider.ts';
import { StartRefusal } from '../platform/start-refusal.ts';
import { changeIdentity, companyFolder, type CompanyFolder } from '../testing/company-folder.ts';
import { dataDirectories } from '../testing/data-directories.ts';
import { silentLog } from '../testing/logs.ts';
import { leadAtTypedAddress, newKey } from '../testing/requests.ts';
import { post } from '../testing/kill-after-each.ts';

const directories = dataDirectories();
let folder: CompanyFolder;
let provider: RunningProvider | undefined;
let starts = 0;

/** Sends mails by a global list, which the test reads. */
const MODULE = `const sent = (globalThis.sentByCompany = []);
export default { send: async ({ kind, recipient }, signal) => void sent.push([kind, recipient, signal.aborted]) };`;

beforeEach(() => {
  folder = companyFolder();
  changeIdentity(folder);
  folder.write('mail.mjs', MODULE);
  folder.change('company.json', (company) => {
    company.modules = { mailer: './mail.mjs' };
  });
});
afterEach(async () => {
  await provider?.stop();
  provider = undefined;
  folder.remove();
});
afterAll(directories.remove);

async function start(variables: Readonly<Record<string, string>> = {}): Promise<RunningProvider> {
  starts += 1;
  const DATA_DIR = await directories.prepared(`own-mailer-${starts}`);
  const environment = readEnvironment({
    PORT: '0',
    DATA_DIR,
    KETTLE_COMPANY: folder.path,
    ...variables,
  });
  if (!environment.ok) throw new Error(environment.error.join());
  return startProvider({ environment: environment.value, clock: londonClock, log: silentLog });
}

describe('the mailer of a company', () => {
  it.each([{}, { KETTLE_SANDBOX: '1' }])('sends every mail, with %o', async (variables) => {
    provider = await start(variables);
    const lead = leadAtTypedAddress(1);
    expect((await post(provider.address, '/direct_debit', lead, newKey())).status).toBe(200);
    const { sentByCompany } = globalThis as { sentByCompany?: readonly unknown[] };

    await vi.waitFor(() =>
      expect(sentByCompany).toEqual([['direct-debit', 'ada@example.com', false]]),
    );
  });

  it('stops the start beside SMTP_URL', async () => {
    const starting = start({ SMTP_URL: 'smtp://127.0.0.1:25' });
    await expect(starting).rejects.toThrow(StartRefusal);
    await expect(starting).rejects.toThrow('company.json names a mailer, so SMTP_URL must not');
  });
});
