import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CalendarDate } from '@kettle/core';
import { movableClock, TODAY } from '@kettle/core/testing';
import { createLogger, readEnvironment, startProvider } from '@kettle/provider-server';
import { BUILT_TEMPLATE } from '@kettle/provider-server/testing';
import { vi } from 'vitest';

export interface ReferenceProvider {
  /** Includes the API's prefix. */
  readonly baseUrl: string;
  /** Moves the provider's clock to another day. */
  moveTo(today: CalendarDate): void;
  /** The token of a member's own link in a mail about this house, by default the lead's. */
  memberTokenOf(guid: string, email?: string): Promise<string>;
  close(): Promise<void>;
}

function tokenIn(body = ''): string | undefined {
  return /[?&]me=(\w+)/.exec(body)?.[1];
}

/** The token of its staff. */
export const STAFF_TOKEN = 'kst_of-bea';

/**
 * Starts the reference provider on a free port. `variables` may name a database server; the default
 * is embedded.
 */
export async function referenceProvider(
  variables: Readonly<Record<string, string>> = {},
): Promise<ReferenceProvider> {
  const folder = await mkdtemp(join(tmpdir(), 'kettle-http-'));
  const environment = readEnvironment({
    PORT: '0',
    DATA_DIR: join(folder, 'data'),
    STAFF_TOKENS: `bea:${createHash('sha256').update(STAFF_TOKEN).digest('hex')}`,
    ...variables,
  });
  if (!environment.ok) throw new Error(environment.error.join(' '));
  const clock = movableClock(TODAY, Date.UTC(2026, 10, 21, 12));
  const mails: { readonly recipient: string; readonly body: string }[] = [];
  const provider = await startProvider({
    sendMail: async (mail) => void mails.push(mail),
    environment: environment.value,
    clock,
    log: createLogger({ write: () => undefined }),
    template: BUILT_TEMPLATE,
  });
  return {
    baseUrl: `${provider.address}/api`,
    moveTo: clock.moveTo,
    memberTokenOf: (guid, email) =>
      vi.waitUntil(
        () =>
          tokenIn(
            mails.find(
              ({ body, recipient }) =>
                body.includes(`/house?guid=${guid}&`) && [recipient, undefined].includes(email),
            )?.body,
          ),
        { timeout: 10_000 },
      ),
    close: async () => {
      await provider.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
