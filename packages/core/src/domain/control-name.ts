/** The controls whose presses are counted, by the words on them. */
const CONTROLS = {
  Next: 'next',
  Back: 'back',
  'Continue where you left off': 'continue',
  'Continue joining a house': 'continue-joining',
  'Get Started': 'get-started',
  'Signup Anyway': 'signup-anyway',
  'Enter address manually': 'enter-address-manually',
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
  Close: 'close',
  'Moved in already': 'moved-in-already',
  Weekly: 'weekly',
  Monthly: 'monthly',
  'The Direct Debit Guarantee': 'guarantee',
  Confirm: 'confirm',
  "No, they're not right": 'not-right',
  'Try again': 'try-again',
  'Invite Housemates': 'invite-housemates',
  'Send Invites': 'send-invites',
  'Join This Account': 'join-this-account',
  Join: 'join',
  'Contact Us': 'contact-us',
  'Back to start': 'back-to-start',
  Terms: 'terms',
  Privacy: 'privacy',
  Contact: 'contact',
  'Cookie choices': 'cookie-choices',
} as const;

export type ControlName = (typeof CONTROLS)[keyof typeof CONTROLS];

/**
 * The fixed name of a control; nothing for any other words, so that nothing typed, nor anything that
 * a provider or a person wrote, can ever get into an event (D26).
 */
export function controlNamed(words: string): ControlName | undefined {
  return isKnown(words) ? CONTROLS[words] : undefined;
}

function isKnown(words: string): words is keyof typeof CONTROLS {
  return Object.hasOwn(CONTROLS, words);
}
