import {
  isReadOnly,
  joiningJourney,
  type JoiningStep,
  leadJourney,
  type LeadStep,
  productOfType,
  readHouseGuid,
} from '@kettle/core';
import type { App } from '../../site/app-context.tsx';
import {
  linkParamsOf,
  isUnreadablePackage,
  packageLinkOf,
} from '../../site/routing/use-link-params.ts';
import { completeHouseAddress, UNREADABLE_LINK } from '../../site/routing/entry-state.ts';
import {
  EDIT_PRODUCT_PATH,
  JOINING_PATHS,
  LEAD_PATHS,
  productTypeIn,
  REFERRAL_PATH,
  referralPath,
  START_PATH,
} from '../../site/routing/paths.ts';

/** A visit of a page: the router's location, and whether it is by Back, Forward or a reload. */
export interface PageVisit {
  readonly pathname: string;
  readonly search: string;
  readonly state: unknown;
  readonly isReturn: boolean;
}

interface Destination {
  readonly path: string;
  /** The state of the history entry. */
  readonly state?: object;
}

type Guard = (app: App, visit: PageVisit) => Destination | undefined;

const to = (path: string): Destination => ({ path });
const TO_START = to(START_PATH);

/** Asks the core whether a lead's step may be shown. */
const leadStepGuard =
  (step: LeadStep): Guard =>
  ({ clock, lead, session }, { search }) => {
    const facts = lead.facts(packageLinkOf(search) !== undefined);
    const next = leadJourney.redirect(step, facts, clock.today());
    if (next !== 'start') return next && to(LEAD_PATHS[next]);
    // Another tab may have finished the journey while this page was not open.
    if (lead.journey.account && session.isFirstPage) return to(LEAD_PATHS[leadJourney.end(facts)]);
    const isUnreadable = step === 'short-summary' && isUnreadablePackage(search);
    return isUnreadable ? { path: START_PATH, state: UNREADABLE_LINK } : TO_START;
  };

/** Asks the core whether a joiner's step may be shown. */
const joiningStepGuard =
  (step: JoiningStep): Guard =>
  ({ clock, joining }) => {
    const next = joiningJourney.redirect(step, joining.facts(), clock.today());
    return next && to(next === 'start' ? START_PATH : JOINING_PATHS[next]);
  };

/** Redirects a link with a referral code to the page that checks the code. */
const referralGuard: Guard = (_app, { search }) => {
  const { referral } = linkParamsOf(search);
  return referral === undefined ? undefined : to(referralPath(referral));
};

/** Redirects Back from the end page: the person has already joined this house. */
const alreadyJoinedGuard: Guard = ({ joining }, { isReturn, search }) => {
  const guid = readHouseGuid(search);
  const hasJoined = guid && joining.isInProgress(guid) && joining.journey?.joined;
  return isReturn && hasJoined ? to(JOINING_PATHS[joiningJourney.end(joining.facts())]) : undefined;
};

/** Allows the page of a complete house only to a joiner or lead whose house is complete. */
const completeHouseGuard: Guard = ({ joining, lead }) => {
  const { joined } = joining.journey ?? {};
  const { account } = lead.journey;
  if (joined?.remainingHousemates === 0 || account?.remainingHousemates === 0) return undefined;
  if (joined) return to(JOINING_PATHS.congratulations);
  return account ? to(LEAD_PATHS.congratulations) : TO_START;
};

const editableProductGuard: Guard = ({ lead }, { pathname }) => {
  const { isSharedPackage, products } = lead.journey;
  if (!products) return TO_START;
  const product = productOfType(products, productTypeIn(pathname));
  const isFixed = product && isReadOnly(product.type, isSharedPackage);
  return isFixed ? to(LEAD_PATHS['short-summary']) : undefined;
};

/** The guards of the pages that are not open to everybody, by path. */
const GUARDS: Readonly<Record<string, Guard>> = {
  ...Object.fromEntries(leadJourney.steps.map((step) => [LEAD_PATHS[step], leadStepGuard(step)])),
  ...Object.fromEntries(
    joiningJourney.steps.map((step) => [JOINING_PATHS[step], joiningStepGuard(step)]),
  ),
  [START_PATH]: referralGuard,
  [LEAD_PATHS.household]: referralGuard,
  [JOINING_PATHS['joining-tenant']]: alreadyJoinedGuard,
  [JOINING_PATHS['house-complete']]: completeHouseGuard,
  [JOINING_PATHS['house-already-complete']]: (_app, { state }) =>
    completeHouseAddress(state) === undefined ? TO_START : undefined,
  [LEAD_PATHS['account-already-exists']]: (_app, { search }) =>
    readHouseGuid(search) === undefined ? TO_START : undefined,
  [REFERRAL_PATH]: (_app, { search }) =>
    linkParamsOf(search).referral === undefined ? TO_START : undefined,
  [EDIT_PRODUCT_PATH]: editableProductGuard,
};

/** The destination to which a page redirects; undefined if it can be shown. */
export function redirectAt(path: string, app: App, visit: PageVisit): Destination | undefined {
  return GUARDS[path]?.(app, visit);
}
