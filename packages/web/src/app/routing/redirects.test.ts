import type { OpenedAccount } from '@kettle/core';
import { describe, expect, it } from 'vitest';
import { aCookieJar } from '../../testing/a-cookie-jar.ts';
import { aBrowser } from '../../testing/memory-storages.ts';
import { anAccount } from '@kettle/core/testing';
import { createApp } from '../create-app.ts';
import { JOINING_PATHS, LEAD_PATHS, START_PATH } from '../../site/routing/paths.ts';
import { redirectAt } from './redirects.ts';

const never = () => new Promise<never>(() => undefined);
const opened = (remainingHousemates: number): OpenedAccount => ({
  guid: 'acc_1',
  joinLink: '',
  remainingHousemates,
});

/** A browser in which these sign-ups have been finished. */
function aVisitor({ joined, account }: { joined?: OpenedAccount; account?: OpenedAccount }) {
  const page = { storages: aBrowser().tab(), consent: aCookieJar() };
  const app = createApp(page, { services: never, analytics: never });
  if (account) app.lead.finish(account);
  if (joined) {
    app.joining.start(anAccount({ guid: joined.guid }));
    app.joining.finish(joined);
  }
  return app;
}

function leadsTo(path: string, app: ReturnType<typeof aVisitor>): string | undefined {
  return redirectAt(path, app, { pathname: path, search: '', state: null, isReturn: false })?.path;
}

describe('the page of a complete house', () => {
  it.each([
    ['is shown to the last joiner', { joined: opened(0) }, undefined],
    ['is shown to a lead who lives alone', { account: opened(0) }, undefined],
    [
      'is shown to a last joiner who led another house',
      { joined: opened(0), account: opened(3) },
      undefined,
    ],
    [
      'leads a lead whose housemates are still to join to their end page',
      { account: opened(3) },
      LEAD_PATHS.congratulations,
    ],
    [
      'leads a joiner with others still to join to their end page',
      { joined: opened(1), account: opened(3) },
      JOINING_PATHS.congratulations,
    ],
    ['leads somebody who has set up nothing to the start', {}, START_PATH],
  ])('%s [RT1]', (_, ended, path) => {
    expect(leadsTo(JOINING_PATHS['house-complete'], aVisitor(ended))).toBe(path);
  });

  it('leads somebody who is joining just now to the start [RT1]', () => {
    const app = aVisitor({});
    app.joining.start(anAccount());
    expect(leadsTo(JOINING_PATHS['house-complete'], app)).toBe(START_PATH);
  });
});
