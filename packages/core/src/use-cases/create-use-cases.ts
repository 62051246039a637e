import type { Ports } from '../ports/ports.ts';
import { createApplyVoucherToPackage } from './apply-voucher-to-package.ts';
import { createCheckJoiner } from './check-joiner.ts';
import { createConfirmAddress } from './confirm-address.ts';
import { createFindEarlierJoining } from './find-earlier-joining.ts';
import { createFindEarlierSignUp } from './find-earlier-sign-up.ts';
import { createGetQuote } from './get-quote.ts';
import { createInviteHousemates } from './invite-housemates.ts';
import { createJoinHouse } from './join-house.ts';
import { createCheckAffiliate, createCheckReferral } from './check-code.ts';
import { createLoadSettings } from './load-settings.ts';
import { createLookUpAddresses } from './look-up-addresses.ts';
import { createLookUpBank } from './look-up-bank.ts';
import { createOpenInvitation } from './open-invitation.ts';
import { createOpenPackageLink } from './open-package-link.ts';
import { createRefreshPackage } from './refresh-package.ts';
import { createRegisterLead } from './register-lead.ts';
import { createRenewMandate } from './renew-mandate.ts';
import { createSaveSelection } from './save-selection.ts';
import { createSetUpDirectDebit } from './set-up-direct-debit.ts';
import { createEmailPackage, createSharePackage } from './share-package.ts';

/** Creates all use-cases with these adapters. */
export function createUseCases(ports: Ports) {
  return {
    ...createLookUpAddresses(ports),
    loadSettings: createLoadSettings(ports),
    checkFeedback: ports.configuration.feedback.bind(ports.configuration),
    checkReferral: createCheckReferral(ports),
    checkAffiliate: createCheckAffiliate(ports),
    registerLead: createRegisterLead(ports),
    getQuote: createGetQuote(ports),
    openPackageLink: createOpenPackageLink(ports),
    refreshPackage: createRefreshPackage(ports),
    saveSelection: createSaveSelection(ports),
    applyVoucher: createApplyVoucherToPackage(ports),
    confirmAddress: createConfirmAddress(ports),
    lookUpBank: createLookUpBank(ports),
    setUpDirectDebit: createSetUpDirectDebit(ports),
    findEarlierSignUp: createFindEarlierSignUp(ports),
    inviteHousemates: createInviteHousemates(ports),
    emailPackage: createEmailPackage(ports),
    sharePackage: createSharePackage(ports),
    getHouse: ports.accounts.ofGuid.bind(ports.accounts),
    openInvitation: createOpenInvitation(ports),
    openMemberHouse: ports.houses.ofMember.bind(ports.houses),
    letIn: ports.houses.letIn.bind(ports.houses),
    takeOut: ports.houses.takeOut.bind(ports.houses),
    remind: ports.houses.remind.bind(ports.houses),
    requestNewBankDetails: ports.houses.requestNewBankDetails.bind(ports.houses),
    cancelAgreement: ports.houses.cancel.bind(ports.houses),
    replaceOwnLink: ports.houses.replaceLink.bind(ports.houses),
    findOwnLink: ports.houses.findLink.bind(ports.houses),
    checkJoiner: createCheckJoiner(ports),
    joinHouse: createJoinHouse(ports),
    findEarlierJoining: createFindEarlierJoining(ports),
    openRenewal: (token: string, signal?: AbortSignal) => ports.renewals.find(token, signal),
    renewMandate: createRenewMandate(ports),
  };
}

export type UseCases = ReturnType<typeof createUseCases>;
