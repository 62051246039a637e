import type { JoiningExit, JoiningStep } from '../journey/joining-journey.ts';
import type { LeadExit, LeadStep } from '../journey/lead-journey.ts';

/**
 * The fixed name of a page. It is never the address of the page, which may contain a code or a
 * guid.
 */
export type PageName =
  | LeadStep
  | Exclude<LeadExit, 'house-complete'>
  | `joining/${JoiningStep | JoiningExit}`
  | 'referral'
  | 'edit-product'
  | 'house'
  | 'new-bank-details'
  | 'not-found';

/**
 * The fixed names of the controls that analytics counts. Each control has its name as a prop. A
 * name says what the control is, never what somebody typed, picked or saw.
 */
export type ControlName =
  // of every page
  | 'accessibility'
  | 'back'
  | 'back-to-start'
  | 'close'
  | 'complaints'
  | 'rating-source'
  | 'contact'
  | 'cookie-choices'
  | 'error-summary'
  | 'home'
  | 'next'
  | 'privacy'
  | 'skip-to-main'
  | 'support-phone'
  | 'terms'
  | 'try-again'
  // a person
  | 'agreed-to-policy'
  | 'allow-promotions'
  | 'continue'
  | 'continue-joining'
  | 'email-suggestion'
  | 'get-started'
  | 'lead-type'
  | 'signup-anyway'
  | 'terms-agreed'
  // a home
  | 'address'
  | 'change'
  | 'change-address'
  | 'change-dates'
  | 'change-details'
  | 'enter-address-manually'
  | 'fewer-housemates'
  | 'get-a-price'
  | 'more-housemates'
  | 'pick-address'
  | 'search-address'
  | 'why-housemates'
  // a package
  | 'apply-voucher'
  | 'broadband-option'
  | 'clear-voucher'
  | 'document'
  | 'edit'
  | 'have-voucher'
  | 'monthly'
  | 'more-about'
  | 'optional-product'
  | 'own-price'
  | 'package-notice-read'
  | 'price-explanation'
  | 'product-option'
  | 'save'
  | 'save-or-share'
  | 'start-again'
  | 'weekly'
  | 'why-product'
  // dates
  | 'broadband-urgent'
  | 'moved-in-already'
  | 'usual-start'
  // a direct debit
  | 'account-holder'
  | 'cancel'
  | 'confirm'
  | 'guarantee'
  | 'keep-bank-details'
  | 'not-right'
  | 'other-payer'
  // a house
  | 'cancel-agreement'
  | 'copy-link'
  | 'copy-record'
  | 'done'
  | 'email'
  | 'fill-rows'
  | 'find-link'
  | 'go-to-account'
  | 'go-to-house'
  | 'invite-housemates'
  | 'join'
  | 'join-this-account'
  | 'let-in'
  | 'other-account'
  | 'paste-list'
  | 'print'
  | 'remind'
  | 'replace-link'
  | 'save-record'
  | 'see-congratulations'
  | 'see-house'
  | 'say-no'
  | 'send-invites'
  | 'share'
  | 'take-out'
  | 'whatsapp';

/**
 * What somebody did with a control: pressed a button or a link, or changed a switch, a tick or a
 * choice.
 */
export type ControlEventKind = 'clicked' | 'changed';

/**
 * Everything that analytics ever receives: only fixed names, nothing typed, no guid and no query.
 */
export type AnalyticsEvent =
  | { readonly kind: 'page-landed'; readonly page: PageName }
  | { readonly kind: ControlEventKind; readonly page: PageName; readonly control: ControlName };

/** Counts pages, presses and changes, only with the visitor's consent. */
export interface Analytics {
  record(event: AnalyticsEvent): void;
}
