/**
 * The controls whose presses are counted: the words on each control, and the fixed name reported
 * for it.
 */
const CONTROLS = {
  Next: 'next',
  Back: 'back',
  'Continue where you left off': 'continue',
  'Continue joining a house': 'continue-joining',
  'Get Started': 'get-started',
  'Signup Anyway': 'signup-anyway',
  'Enter address manually': 'enter-address-manually',
  'Search for the address instead': 'search-address',
  'Pick from the list instead': 'pick-address',
  'Fewer housemates': 'fewer-housemates',
  'More housemates': 'more-housemates',
  'Get A Price': 'get-a-price',
  'Why?': 'why-housemates',
  Why: 'why-product',
  'How this price is worked out': 'price-explanation',
  Edit: 'edit',
  Apply: 'apply-voucher',
  Clear: 'clear-voucher',
  'Save or Share Package': 'save-or-share',
  Save: 'save',
  WhatsApp: 'whatsapp',
  Share: 'share',
  'Copy link': 'copy-link',
  Email: 'email',
  Close: 'close',
  'Moved in already': 'moved-in-already',
  Weekly: 'weekly',
  Monthly: 'monthly',
  'The Direct Debit Guarantee': 'guarantee',
  Confirm: 'confirm',
  'Keep Them': 'keep-bank-details',
  "No, they're not right": 'not-right',
  'Try again': 'try-again',
  'Go to the Account': 'go-to-account',
  'Go to Your House': 'go-to-house',
  'Start again': 'start-again',
  'Get a price for your home': 'own-price',
  'Invite Housemates': 'invite-housemates',
  'Fill the rows': 'fill-rows',
  'Send Invites': 'send-invites',
  Done: 'done',
  'See who is still to join': 'see-house',
  'See how your house is doing': 'see-house',
  'QR code and dates for your calendar': 'see-congratulations',
  Print: 'print',
  'Add to calendar': 'add-to-calendar',
  'Join This Account': 'join-this-account',
  'Not your home? Change the address': 'change-address',
  Join: 'join',
  'Contact Us': 'contact-us',
  'Back to start': 'back-to-start',
  'Skip to main content': 'skip-to-main',
  'Read the terms': 'terms',
  'Read the privacy policy': 'privacy',
  Terms: 'terms',
  Privacy: 'privacy',
  Contact: 'contact',
  'Cookie choices': 'cookie-choices',
} as const;

/**
 * Controls whose words end in a date or in a name given by the provider. Only the beginning is
 * matched, and the rest is not reported.
 */
const CONTROLS_BY_BEGINNING = [
  ['More about ', 'more-about'],
  ['From ', 'usual-start'],
] as const;

export type ControlName =
  (typeof CONTROLS)[keyof typeof CONTROLS] | (typeof CONTROLS_BY_BEGINNING)[number][1];

/**
 * The fixed name of a control, or undefined for any other words. An event therefore never contains
 * text that a person typed, or that a provider or a person wrote (D26).
 */
export function controlNamed(words: string): ControlName | undefined {
  if (isKnown(words)) return CONTROLS[words];
  return CONTROLS_BY_BEGINNING.find(([beginning]) => words.startsWith(beginning))?.[1];
}

function isKnown(words: string): words is keyof typeof CONTROLS {
  return Object.hasOwn(CONTROLS, words);
}
