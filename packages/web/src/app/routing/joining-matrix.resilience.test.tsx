import { isLong } from '@kettle/core/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { valueOf } from '../../testing/user.ts';
import { aJoiner, BEA, houseOf } from '../../testing/a-joiner.ts';
import { aBrowser, fullStorages, refusingStorages } from '../../testing/memory-storages.ts';
import { renderSite } from '../../testing/render-site.tsx';
import type { BrowserStorages } from '../../platform/browser-storage.ts';

const GUID = 'acc_taken';
const KEY = `kettle.joining.${GUID}`;
const START = '/';
const LINK = `/joining-tenant?guid=${GUID}`;
const DETAILS = '/joining-tenant/personal-details';
const BANK = '/joining-tenant/direct-debit';
const CONFIRM = '/joining-tenant/confirm-direct-debit';
const CONGRATULATIONS = '/joining-tenant/congratulations';
const COMPLETE = '/joining-tenant/house-complete';
const TOO_LATE = '/joining-tenant/house-already-complete';
const ROUTES = [LINK, DETAILS, BANK, CONFIRM, CONGRATULATIONS, COMPLETE, TOO_LATE] as const;
type Route = (typeof ROUTES)[number];

type Browser = ReturnType<typeof aBrowser>;
type Tab = ReturnType<Browser['tab']>;

/** The stored state that a tab finds when a route is opened in it again. */
type Found = 'all' | 'draft' | 'nothing' | 'end';

interface Visit {
  readonly found: Found;
  /** The storages of the tab in which the route is opened. */
  readonly open: () => Promise<BrowserStorages>;
  readonly isLossTold?: true;
}

async function aTabWithDetails(): Promise<{ browser: Browser; tab: Tab }> {
  const browser = aBrowser();
  const tab = browser.tab();
  const { joining, ...joiner } = aJoiner({ storages: tab });
  joining.start(await houseOf(joiner));
  joining.saveDraft('personal-details', { ...BEA, termsAgreed: false });
  joining.change({ personalDetails: BEA });
  return { browser, tab };
}

const damaged = (text: (kept: string) => string) => async (): Promise<BrowserStorages> => {
  const { tab } = await aTabWithDetails();
  tab.own.setItem(KEY, text(tab.own.getItem(KEY) ?? ''));
  return tab;
};

/** ST1: the ways in which a tab comes to a route again. */
const VISITS: Readonly<Record<string, Visit>> = {
  'a reload': { found: 'all', open: async () => (await aTabWithDetails()).tab },
  'a closed tab': { found: 'all', open: async () => (await aTabWithDetails()).browser.tab() },
  'a full storage': { found: 'all', open: async () => fullStorages((await aTabWithDetails()).tab) },
  'another tab that clears what is shared': {
    found: 'all',
    open: async () => {
      const { browser, tab } = await aTabWithDetails();
      browser.local.clear();
      return tab;
    },
  },
  'a refused storage': { found: 'nothing', open: () => Promise.resolve(refusingStorages()) },
  'no state at all': { found: 'nothing', open: () => Promise.resolve(aBrowser().tab()) },
  'an older version': {
    found: 'draft',
    isLossTold: true,
    open: damaged((kept) => kept.replaceAll('"tel":', '"phone":').replace('"phone":', '"tel":')),
  },
  'half the text': {
    found: 'nothing',
    isLossTold: true,
    open: damaged((kept) => kept.slice(0, kept.length / 2)),
  },
  'a success': {
    found: 'end',
    open: async () => {
      const { tab } = await aTabWithDetails();
      const joinLink = `https://kettle.example${LINK}`;
      aJoiner({ storages: tab }).joining.finish({ guid: GUID, joinLink, remainingHousemates: 1 });
      return tab;
    },
  },
};

/**
 * Where each route leads. A route that is not listed leads to itself. The bank details are never
 * stored.
 */
const LEADS_TO: Record<Found, Partial<Record<Route, string>>> = {
  all: { [CONFIRM]: START, [CONGRATULATIONS]: START, [COMPLETE]: START, [TOO_LATE]: START },
  draft: {
    [BANK]: START,
    [CONFIRM]: START,
    [CONGRATULATIONS]: START,
    [COMPLETE]: START,
    [TOO_LATE]: START,
  },
  nothing: {
    [DETAILS]: START,
    [BANK]: START,
    [CONFIRM]: START,
    [CONGRATULATIONS]: START,
    [COMPLETE]: START,
    [TOO_LATE]: START,
  },
  end: {
    [DETAILS]: CONGRATULATIONS,
    [BANK]: CONGRATULATIONS,
    [CONFIRM]: CONGRATULATIONS,
    [COMPLETE]: CONGRATULATIONS,
    [TOO_LATE]: START,
  },
};

const CELLS = Object.entries(VISITS).flatMap(([name, visit]) =>
  ROUTES.map((route) => ({ name, visit, route })),
);

/** All cells with LONG=1; otherwise a selection that contains each visit and each route. */
const chosen = isLong ? CELLS : CELLS.filter((_, place) => place % (ROUTES.length + 1) === 0);

afterEach(cleanup);

describe('a route of a joiner', () => {
  it.each(chosen)(
    '$route after $name leads to the right page with all stored data [RT1, ST1]',
    async ({ visit: { found, open, isLossTold }, route }) => {
      const storages = await open();
      const site = renderSite(route, { storages });
      const target = LEADS_TO[found][route] ?? route;
      await waitFor(() => expect(site.path()).toBe(target));
      expect((await screen.findByRole('heading', { level: 1 })).textContent).not.toBe('');

      if (target === DETAILS) {
        await screen.findByLabelText('Email address');
        const labels = ['First name', 'Last name', 'Email address', 'Mobile number'];
        expect(labels.map(valueOf)).toEqual([BEA.firstname, BEA.lastname, BEA.email, BEA.tel]);
      }
      if (target === BANK) {
        await screen.findByLabelText('Sort code');
        expect([valueOf('Sort code'), valueOf('Account number')]).toEqual(['', '']);
      }
      const isOffered = target === START && (found === 'all' || found === 'draft');
      const link = screen.queryByRole('link', { name: 'Continue where you left off' });
      expect(link !== null).toBe(isOffered);
      const notice = screen.queryByText(/couldn’t restore/);
      expect(notice !== null).toBe(isLossTold === true);
    },
  );
});
