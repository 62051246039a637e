import {
  addressGuidOf,
  failure,
  packageChange,
  packageChangeMessages,
  success,
  validCodeOf,
  type LeadJourney,
  type PackageLink,
} from '@kettle/core';
import type { LeadScreenParts } from '../../site/use-screen.ts';
import { loadByUseCase } from '../../composition/run-use-case.ts';
import { Request } from '../../platform/request.ts';
import { recheckCodes } from '../../site/journey/check-code.ts';
import { problemOf, type Problem } from '../../site/forms/problem-of.ts';

interface LinkedPackageParts extends LeadScreenParts {
  readonly link: PackageLink;
  /** The query string from which the link was parsed. */
  readonly search: string;
}

/**
 * The package of the link that the person has followed. It is loaded once for each visit.
 */
export class LinkedPackageModel {
  readonly request = new Request<true, Problem>();
  readonly #wasOpened: boolean;
  readonly #parts: LinkedPackageParts;

  constructor(parts: LinkedPackageParts) {
    this.#parts = parts;
    this.#wasOpened = isOpened(parts.search, parts.link, parts.lead.journey);
  }

  get isLoaded(): boolean {
    return this.#wasOpened || this.request.value === true;
  }

  enter(): void {
    if (!this.isLoaded) void this.load();
  }

  leave(): void {
    this.request.stop();
  }

  load(): Promise<void> {
    const { goToAccount, lead, link, productName, search, services } = this.#parts;
    recheckCodes({ lead, services });
    return this.request.run(async (signal) => {
      const answer = await loadByUseCase(services, (useCases) =>
        useCases.openPackageLink(lead.journey, link, signal),
      );
      if (signal.aborted) return undefined;
      if (!answer.ok) return failure(problemOf(answer.error, productName));
      if (answer.value.kind === 'account-exists') {
        const { address, guid } = answer.value;
        await goToAccount(guid, { replace: true, address });
        return undefined;
      }
      const { changes, isVoucherPriced } = answer.value;
      markOpened(search);
      const before = lead.journey;
      lead.change(changes);
      lead.linkedPrice = isVoucherPriced ? lead.journey.discountedPrice : undefined;
      lead.sayOfPackage(changeSince(before, lead.journey, link));
      return success(true);
    });
  }
}

/**
 * What is different about the package of a link that was opened before. Nothing is said about
 * another package.
 */
function changeSince(
  before: LeadJourney,
  after: LeadJourney,
  link: PackageLink,
): readonly string[] {
  const code = validCodeOf(before.discount);
  const isSame =
    isAbout(link, before) &&
    (link.voucherCode ?? code) === code &&
    Object.entries(after.picks).every(([type, option]) => before.picks[type] === option);
  const change = isSame ? packageChange(before, after) : undefined;
  return change ? packageChangeMessages(change) : [];
}

const OPENED = 'openedLink';

/**
 * Records in the history entry that the package of this link was loaded. After a reload, or Back
 * from a later step, the package is then as the person left it. Opening the link again creates a
 * new entry.
 */
function markOpened(search: string): void {
  history.replaceState({ ...historyState(), [OPENED]: search }, '');
}

/**
 * Whether the current history entry has loaded this link's package, and the journey is still about
 * the link's home.
 */
function isOpened(search: string, link: PackageLink, journey: LeadJourney): boolean {
  return historyState()[OPENED] === search && isAbout(link, journey);
}

function isAbout(link: PackageLink, { address, household }: LeadJourney): boolean {
  if (household?.housemateCount !== link.housemateCount) return false;
  if (link.addressGuid === undefined) return household.postcode === link.postcode;
  return addressGuidOf(address) === link.addressGuid;
}

function historyState(): Record<string, unknown> {
  const state: unknown = history.state;
  return typeof state === 'object' ? { ...state } : {};
}
