import { expect, type Locator, type Page } from '@playwright/test';
import { fillJoiner } from '../journeys/joining.ts';
import {
  fillBank,
  fillLeadCapture,
  fillVoucher,
  heading,
  pickAddress,
  press,
} from '../journeys/lead.ts';
import type { ApiCall } from './api-calls.ts';
import {
  BROKEN_WITH_MESSAGES,
  PROVIDER_MESSAGE,
  REFUSED_WITHOUT_MESSAGES,
  type Fault,
} from './faults.ts';
import type { StartingPoint } from './fault-test.ts';
import {
  always,
  byColumn,
  directDebitProblems,
  goesTo,
  problem,
  problems,
  says,
  stickyProblems,
  MESSAGES,
  type OutcomeOf,
} from './outcomes.ts';

/**
 * Describes how a person makes a call, what the page shows when the call fails, and how the person
 * continues.
 */
export interface CallFixture {
  readonly call: ApiCall;
  /** Who makes the call, if several fixtures make the same call. */
  readonly who?: string;
  readonly startingPoint: StartingPoint;
  readonly path: string;
  /** The provider's settings (`GET /config`), if the fixture depends on them. */
  readonly settings?: object;
  /** Fills in the page, before the provider starts to fail. */
  readonly arrange?: (page: Page) => Promise<void>;
  /** The button that makes the call. It must send only one request however often it is pressed. */
  readonly button?: string;
  /**
   * Makes the call in another way. With neither `button` nor `act`, opening `path` makes the call.
   */
  readonly act?: (page: Page) => Promise<void>;
  /** Whether typing makes the call. */
  readonly isTyped?: boolean;
  readonly outcome: OutcomeOf;
  /** The further faults that end in another way than those of every call. */
  readonly otherFaults?: readonly Fault[];
  /** Continues once the provider is healthy again, without retyping anything. */
  readonly again: (page: Page) => Promise<void>;
  readonly end: (page: Page) => Locator;
  /** The call's own timeout, in milliseconds of page time. */
  readonly limitMs?: number;
  /** Milliseconds of page time before the next press takes effect. */
  readonly coolDownMs?: number;
}

/** Returns the action that makes the call, or undefined if opening the page makes it. */
export function actOf({ act, button }: CallFixture): ((page: Page) => Promise<void>) | undefined {
  return act ?? (button === undefined ? undefined : (page) => press(page, button));
}

const tryAgain = (page: Page) => press(page, 'Try again');
const next = (page: Page) => press(page, 'Next');
/** A success with any readable body makes a code valid. Anything else is no verdict. */
const verdictOrNone = (page: Page) => page.getByText(/couldn't check your|has been added/);

/** Whether the fault is an answer that calls a code invalid. */
const callsInvalid = (fault: string) => fault.includes('422');
const address = (page: Page) => page.getByRole('combobox', { name: 'Address' });

const pickFirstAddress = (page: Page) => pickAddress(page, 'LS6 2QQ');

async function toTheConfirmPage(page: Page): Promise<void> {
  await fillBank(page);
  await press(page, 'Next');
  await expect(page.getByRole('button', { name: 'Confirm' })).toBeVisible();
}

/** Presses Confirm again. If the failure led back to the bank details, presses Next first. */
async function confirmAgain(page: Page): Promise<void> {
  const toConfirm = page.getByRole('button', { name: 'Next', exact: true });
  if (await toConfirm.isVisible()) await toConfirm.click();
  await page.getByRole('button', { name: /^(Confirm|Try again)$/ }).click();
}

const DIRECT_DEBIT = {
  call: 'POST /direct_debit',
  limitMs: 20_000,
  arrange: toTheConfirmPage,
  button: 'Confirm',
  outcome: directDebitProblems,
  otherFaults: [BROKEN_WITH_MESSAGES, REFUSED_WITHOUT_MESSAGES],
  again: confirmAgain,
} as const;

const STICKY = {
  call: 'POST /direct_debit',
  limitMs: 20_000,
  settings: { directDebitVariant: 'sticky' },
  arrange: async (page: Page) => {
    await expect(heading(page, 'Set up your Direct Debit')).toBeVisible();
    await fillBank(page);
  },
  button: 'Confirm',
  outcome: stickyProblems,
  otherFaults: [BROKEN_WITH_MESSAGES, REFUSED_WITHOUT_MESSAGES],
  again: confirmAgain,
} as const;

const LEAD_AT_THE_BANK = {
  startingPoint: 'direct-debit',
  path: '/direct-debit',
  end: (page: Page) => heading(page, "You're Nearly Done!"),
} as const;

const JOINER_AT_THE_BANK = {
  startingPoint: 'joiner',
  path: '/joining-tenant/direct-debit',
  end: (page: Page) => heading(page, "You've Joined!"),
} as const;

const ADDRESS_OUTCOMES = byColumn({
  messages: says(PROVIDER_MESSAGE),
  'no message': says(MESSAGES.addresses),
  unreadable: says(MESSAGES.addresses),
  silent: says(MESSAGES.network),
});

/** Any 2xx counts as success. A failure is reported together with what to do instead. */
function emailed(done: string): OutcomeOf {
  return byColumn({
    messages: problem(`${PROVIDER_MESSAGE} ${MESSAGES.email}`),
    'no message': problem(MESSAGES.email),
    unreadable: { shows: (page) => page.getByText(done), canContinue: true },
    silent: problem(`${MESSAGES.network} ${MESSAGES.email}`),
  });
}

/** Presses a button if it is still there. A 2xx response with any body removes it. */
async function pressUnlessDone(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  if (await button.isVisible()) await button.click();
}

/**
 * Opens the finished journey, which is in session storage and so is not copied to a new browser.
 */
async function openFinished(page: Page): Promise<void> {
  await page.evaluate(() => {
    const account = { guid: 'acc_hostile', remainingHousemates: 3 };
    const empty = { drafts: {}, codes: {}, picks: {}, submissions: {}, isViaShareLink: false };
    sessionStorage.setItem('kettle.lead.tab', 'finished');
    sessionStorage.setItem(
      'kettle.lead.finished',
      JSON.stringify({ id: 'finished', ...empty, account }),
    );
  });
  await page.goto('/congratulations');
}

/** Slightly longer than the pause in typing after which the bank is looked up. */
const BANK_PAUSE_MS = 400;

/** Types the address by hand, which is always possible, and continues. */
async function typeByHand(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await press(page, 'Enter address manually');
  await page.getByLabel('Address line 1').fill('1 Hostile Street');
  await page.getByLabel(/^City/).fill('Leeds');
  const postcode = page.getByLabel('Postcode');
  if (await postcode.isEditable()) await postcode.fill('LS6 2QQ');
  await page.getByRole('button', { name: /^(Get A Price|Next)$/ }).click();
}

/** For calls whose failure does not affect the page: the person continues as usual. */
const THROUGH_LEAD_CAPTURE = {
  again: async (page: Page) => {
    await fillLeadCapture(page);
    await next(page);
  },
  end: (page: Page) => heading(page, 'Tell Us About Your Home'),
} as const;

const AT_THE_HOUSEHOLD = {
  startingPoint: 'lead',
  path: '/household',
  end: (page: Page) => heading(page, 'Choose Your Broadband'),
} as const;

export const CALL_FIXTURES: readonly CallFixture[] = [
  {
    call: 'GET /config',
    startingPoint: 'nothing',
    path: '/',
    outcome: always(goesTo('One Bill for the Whole House')),
    ...THROUGH_LEAD_CAPTURE,
  },
  {
    call: 'GET /config/feedback',
    startingPoint: 'nothing',
    path: '/',
    outcome: always(goesTo('One Bill for the Whole House')),
    ...THROUGH_LEAD_CAPTURE,
  },
  {
    call: 'GET /referral',
    startingPoint: 'nothing',
    path: '/referral?ref=FRIEND20',
    outcome: ({ name }) =>
      callsInvalid(name)
        ? { ...says('Referral Code Invalid'), canContinue: true }
        : { shows: verdictOrNone, canContinue: true },
    again: (page) => page.getByRole('link', { name: /Signup Anyway|Get Started/ }).click(),
    end: (page) => heading(page, 'One Bill for the Whole House'),
  },
  {
    call: 'GET /affiliate',
    startingPoint: 'nothing',
    path: '/?aff=UNI2027',
    outcome: ({ name }) =>
      callsInvalid(name)
        ? { ...says('Affiliate Code Invalid'), canContinue: true }
        : { shows: verdictOrNone, canContinue: true },
    ...THROUGH_LEAD_CAPTURE,
  },
  {
    call: 'POST /pre-signup',
    startingPoint: 'nothing',
    path: '/',
    arrange: fillLeadCapture,
    button: 'Next',
    outcome: problems(),
    again: next,
    end: (page) => heading(page, 'Tell Us About Your Home'),
  },
  {
    call: 'POST /pre-signup/{id}/products',
    startingPoint: 'package',
    path: '/short-summary',
    arrange: (page) => expect(page.getByRole('switch')).toBeChecked(),
    act: (page) => page.getByRole('switch').click(),
    outcome: ({ column }) =>
      column === 'unreadable'
        ? { shows: (page) => page.getByRole('switch', { checked: false }), canContinue: true }
        : problem(MESSAGES.selection),
    again: (page) => page.getByRole('switch').click(),
    end: (page) => page.getByRole('main').filter({ hasNot: page.getByRole('alert') }),
  },
  {
    call: 'POST /pre-signup/{id}/household',
    startingPoint: 'lead',
    path: '/household',
    arrange: pickFirstAddress,
    button: 'Get A Price',
    outcome: always(goesTo('Choose Your Broadband')),
    again: next,
    end: (page) => heading(page, 'Your Package'),
  },
  {
    call: 'GET /products',
    ...AT_THE_HOUSEHOLD,
    arrange: pickFirstAddress,
    button: 'Get A Price',
    outcome: problems(),
    again: (page) => press(page, 'Get A Price'),
  },
  {
    call: 'GET /summary',
    startingPoint: 'nothing',
    path: '/joining-tenant?guid=acc_hostile',
    outcome: problems(),
    again: tryAgain,
    end: (page) => heading(page, "Here's Your Package"),
  },
  {
    call: 'POST /voucher/{code}',
    startingPoint: 'package',
    path: '/short-summary',
    arrange: (page) => fillVoucher(page, 'WELCOME10'),
    button: 'Apply',
    outcome: (fault) =>
      byColumn({
        messages: says(PROVIDER_MESSAGE),
        'no message': says(callsInvalid(fault.name) ? MESSAGES.voucher : MESSAGES.general),
        unreadable: says(MESSAGES.general),
        silent: says(MESSAGES.network),
      })(fault),
    otherFaults: [REFUSED_WITHOUT_MESSAGES],
    coolDownMs: 30_000,
    again: (page) => press(page, 'Apply'),
    end: (page) => page.getByText('Ten off.'),
  },
  {
    call: 'GET /addresses/find',
    ...AT_THE_HOUSEHOLD,
    act: (page) => address(page).fill('LS6 2QQ'),
    isTyped: true,
    outcome: ADDRESS_OUTCOMES,
    again: typeByHand,
  },
  {
    call: 'GET /addresses/retrieve',
    ...AT_THE_HOUSEHOLD,
    arrange: async (page) => {
      await address(page).fill('LS6 2QQ');
      await expect(page.getByRole('option')).toHaveCount(1);
    },
    act: (page) => page.getByRole('option').first().click(),
    outcome: (fault) => {
      // A 422 means that the address is a group. The page then looks up the addresses in it, and
      // finds them.
      const isGroup = fault.name.includes('422');
      return isGroup
        ? { shows: (page) => page.getByRole('option').first(), canContinue: false }
        : ADDRESS_OUTCOMES(fault);
    },
    // Only here the provider's words are shown, because a 422 is no failure of this call.
    otherFaults: [BROKEN_WITH_MESSAGES],
    again: typeByHand,
  },
  {
    call: 'GET /addresses/lookup/{postcode}',
    startingPoint: 'unaddressed',
    path: '/your-address',
    outcome: ADDRESS_OUTCOMES,
    again: typeByHand,
    end: (page) => heading(page, 'Tell Us About You'),
  },
  {
    call: 'POST /verify_address/{guid}',
    startingPoint: 'unaddressed',
    path: '/your-address',
    arrange: async (page) => {
      await page.getByLabel('Address', { exact: true }).selectOption('adr_hostile');
    },
    button: 'Next',
    outcome: always(goesTo('Tell Us About You')),
    again: async (page) => {
      await page.goBack();
      // Wait for the new page, because the previous page has a button with the same name.
      await heading(page, 'Please Confirm Your Address').waitFor();
      await next(page);
    },
    end: (page) => heading(page, 'Tell Us About You'),
  },
  { ...DIRECT_DEBIT, who: 'a lead', ...LEAD_AT_THE_BANK },
  { ...STICKY, who: 'a lead on the newer page', ...LEAD_AT_THE_BANK },
  { ...DIRECT_DEBIT, who: 'a joiner', ...JOINER_AT_THE_BANK },
  { ...STICKY, who: 'a joiner on the newer page', ...JOINER_AT_THE_BANK },
  {
    call: 'POST /email_summary',
    startingPoint: 'package',
    path: '/short-summary',
    arrange: async (page) => {
      await press(page, 'Save or Share Package');
      await expect(page.getByLabel('Share link')).toBeVisible();
    },
    button: 'Save',
    outcome: emailed('Saved!'),
    again: (page) => pressUnlessDone(page, 'Save'),
    end: (page) => page.getByText('Saved!'),
  },
  {
    call: 'POST /share_package',
    startingPoint: 'package',
    path: '/short-summary',
    button: 'Save or Share Package',
    act: async (page) => {
      await press(page, 'Save or Share Package');
      // The dialog opens with a prefilled field, so wait for it.
      await expect(page.getByLabel('Email address')).toBeVisible();
    },
    isTyped: true,
    outcome: problems(),
    again: tryAgain,
    end: (page) => page.getByLabel('Share link'),
  },
  {
    call: 'POST /bank_lookup',
    startingPoint: 'direct-debit',
    path: '/direct-debit',
    act: async (page) => {
      const asked = page.waitForRequest('**/bank_lookup');
      await fillBank(page);
      await page.clock.runFor(BANK_PAUSE_MS);
      await asked;
    },
    isTyped: true,
    outcome: always({
      shows: (page) => page.getByRole('main').filter({ hasNot: page.locator('[data-bank]') }),
      canContinue: false,
    }),
    again: next,
    end: (page) => page.locator('[data-bank="barclays"]'),
  },
  {
    call: 'POST /invite_housemates',
    startingPoint: 'finished',
    path: '/',
    arrange: async (page) => {
      await openFinished(page);
      await press(page, 'Invite Housemates');
      await page.getByLabel('Full name').first().fill('Bea Cole');
      await page.getByLabel('Email address').first().fill('bea@example.com');
    },
    button: 'Send Invites',
    outcome: emailed('Invites Sent'),
    again: (page) => pressUnlessDone(page, 'Send Invites'),
    end: (page) => page.getByText('Invites Sent'),
  },
  {
    call: 'POST /validate-joining-tenant',
    startingPoint: 'invited',
    path: '/joining-tenant/personal-details',
    arrange: (page) => fillJoiner(page),
    button: 'Next',
    outcome: ({ column }) =>
      column === 'unreadable' ? says(MESSAGES.alreadyJoined) : goesTo('Direct Debit'),
    again: async (page) => {
      if (await page.getByLabel('Sort code').isVisible()) await page.goBack();
      await heading(page, 'Who Is Joining?').waitFor();
      await next(page);
    },
    end: (page) => heading(page, 'Direct Debit'),
  },
];

export function nameOf({ call, who }: CallFixture): string {
  return who ? `${call} of ${who}` : call;
}
