import {
  invitationsForm,
  invitationsRaw,
  isBlank,
  isNoProduct,
  isPence,
  omitUndefined,
  success,
  type BankDetails,
  type BroadbandTiming,
  type Codes,
  type Household,
  type Invitation,
  type Mistake,
  type OptionCode,
  type Pence,
  type PersonalDetails,
  type Tenancy,
  type TenancyContext,
} from '@kettle/core';
import { validateHousehold } from './household-section.ts';
import {
  validateCode,
  validateSection,
  invalid,
  mistakesOf,
  withoutRepeats,
  type Validated,
  validateVoucherCode,
} from './validation.ts';
import { inOrderOf } from './in-order-of.ts';
import { validateBank, validatePerson } from './person-sections.ts';
import { readParts, type DocumentSource } from './read-parts.ts';
import { SIGN_UP, type ValueOf } from './schemas.ts';
import { validateBroadbandTiming, validateTenancy } from './tenancy-sections.ts';

/** The package options in the document. Absent options have their default. */
export interface PackageChoices {
  readonly broadband?: OptionCode | undefined;
  readonly tvLicence?: boolean | undefined;
  readonly voucher?: string | undefined;
  /** The pence per person per week that the person has agreed to. A dearer package is refused. */
  readonly agreedPppw?: Pence | undefined;
}

/** The sign-up in a document, validated as far as possible without the provider. */
export interface SignUpRequest {
  readonly household: Household;
  readonly choices: PackageChoices;
  readonly person: PersonalDetails;
  readonly tenancy: Tenancy;
  /**
   * Its mistakes count only if the package has broadband, which the quote shows for the default
   * package.
   */
  readonly timing: Validated<BroadbandTiming>;
  readonly bank: BankDetails;
  /** The codes in the document, before the provider checks them. */
  readonly codes: Codes;
  readonly invitations: readonly Invitation[];
}

type SignUp = ValueOf<typeof SIGN_UP>;

export interface SignUpContext extends TenancyContext {
  readonly source?: DocumentSource;
}

/**
 * Validates a sign-up document with the core's forms. Returns all mistakes, in the order of the
 * document.
 */
export function parseSignUp(
  parsedDocument: unknown,
  context: SignUpContext,
): Validated<SignUpRequest> {
  const { value = {}, mistakes: typeMistakes } = readParts(SIGN_UP, parsedDocument, context.source);
  const plan = broadbandPlanOf(value);
  const mistakes = plan === 'none' ? typeMistakes.filter(isOutsideBroadband) : typeMistakes;
  if (mistakes.some(({ path }) => path === '')) return { ok: false, error: mistakes };
  const parts = validateParts(plan === 'none' ? withoutTiming(value) : value, context);
  const { timing, ...others } = parts;
  const isTimingOpen = plan === 'default' && mistakes.every(isOutsideBroadband);
  const certain = [...mistakes, ...mistakesOf(Object.values(others))];
  if (certain.length === 0 && (timing.ok || isTimingOpen)) return success(requestOf(parts));
  const all = withoutRepeats(mistakes, mistakesOf(Object.values(parts)));
  return { ok: false, error: inOrderOf(SIGN_UP, all) };
}

/**
 * Whether the document names a broadband option, excludes broadband, or keeps the default option.
 */
function broadbandPlanOf({ package: choices = {} }: SignUp): 'named' | 'none' | 'default' {
  const code = choices.broadband?.trim() ?? '';
  if (code === '') return 'default';
  return isNoProduct(code) ? 'none' : 'named';
}

function isOutsideBroadband({ path }: Mistake): boolean {
  return path !== 'broadband' && !path.startsWith('broadband.');
}

function withoutTiming({ broadband: _ignored, ...others }: SignUp): SignUp {
  return others;
}

function validateParts(value: SignUp, context: TenancyContext) {
  const { package: choices = {}, codes = {} } = value;
  const household = validateHousehold(value.household);
  const invitations = validateInvitations(value.invite);
  return {
    household,
    broadband: validateCode('package.broadband', 'Broadband', choices.broadband),
    tvLicence: success(choices.tvLicence),
    voucher: validateVoucherCode('package', choices.voucher),
    agreedPppw: validateAgreedPrice(choices.agreedPppw),
    person: validatePerson(value.person),
    tenancy: validateTenancy(value.tenancy, context),
    timing: validateBroadbandTiming(value.broadband, value.tenancy),
    bank: validateBank(value.bank),
    referral: validateCode('codes.referral', 'Referral code', codes.referral),
    affiliate: validateCode('codes.affiliate', 'Affiliate code', codes.affiliate),
    agent: validateCode('codes.agent', 'Agent code', codes.agent),
    offer: validateCode('codes.offer', 'Offer code', codes.offer),
    invitations,
    places: validatePlaces(household, invitations),
  };
}

/** A cell of a CSV is text. */
function validateAgreedPrice(given: number | string | undefined): Validated<Pence | undefined> {
  if (given === undefined || (typeof given === 'string' && isBlank(given)))
    return success(undefined);
  const pence = Number(given);
  return isPence(pence)
    ? success(pence)
    : invalid('package.agreedPppw', 'Must be pence, with at most four decimals');
}

/** Refuses more invitations than there are places besides the lead's. */
function validatePlaces(
  household: Validated<Household>,
  invitations: Validated<readonly Invitation[]>,
): Validated<undefined> {
  if (!household.ok || !invitations.ok) return success(undefined);
  const { housemateCount } = household.value;
  const places = housemateCount - 1;
  if (invitations.value.length <= places) return success(undefined);
  return invalid(
    'invite',
    places === 0
      ? 'Nobody can be invited: the household has 1 housemate'
      : `At most ${String(places)} can be invited: the household has ${String(housemateCount)} housemates`,
  );
}

function requestOf(parts: ReturnType<typeof validateParts>): SignUpRequest {
  const { broadband, tvLicence, voucher, referral, affiliate, agent, offer } = parts;
  const codes = {
    referral: valueOf(referral),
    affiliate: valueOf(affiliate),
    agent: valueOf(agent),
    offer: valueOf(offer),
  };
  return {
    household: valueOf(parts.household),
    choices: {
      broadband: valueOf(broadband),
      tvLicence: valueOf(tvLicence),
      voucher: valueOf(voucher),
      agreedPppw: valueOf(parts.agreedPppw),
    },
    person: valueOf(parts.person),
    tenancy: valueOf(parts.tenancy),
    timing: parts.timing,
    bank: valueOf(parts.bank),
    codes: omitUndefined(codes),
    invitations: valueOf(parts.invitations),
  };
}

/** The value of a part that has no mistakes. Throws if the part has mistakes. */
function valueOf<T>(validated: Validated<T>): T {
  if (!validated.ok) throw new Error('A section has mistakes.');
  return validated.value;
}

export function validateInvitations(
  list: readonly Partial<Invitation>[] = [],
): Validated<readonly Invitation[]> {
  if (list.length === 0) return success([]);
  const context = { rows: list.length };
  return validateSection('invite', invitationsForm, invitationsRaw(list), context);
}
