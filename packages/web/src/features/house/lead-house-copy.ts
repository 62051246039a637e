import type { LeadDecision } from './lead-house-model.ts';

export const opening = 'Opening your house…';
export const waitingTitle = 'Waiting for Your Answer';
export const insideTitle = 'Who Is In';
export const you = (name: string): string => `${name} (you)`;
export const asks = (name: string): string =>
  `${name} gave the address of the house and asks to join. Let in only somebody you know.`;
export const cancel = 'Cancel';
export const linkAndInvitations = 'Link and invitations';

interface DecisionWords {
  /** The button, and the title of the question. */
  readonly title: (name: string) => string;
  readonly means: string;
  readonly confirm: string;
  readonly done: (name: string) => string;
}

export const DECISIONS: Readonly<Record<LeadDecision['kind'], DecisionWords>> = {
  'let-in': {
    title: (name) => `Let ${name} in`,
    means: 'They take a place, and we set up a Direct Debit for their share.',
    confirm: 'Yes, let them in',
    done: (name) => `${name} is in the house now.`,
  },
  'say-no': {
    title: (name) => `Say no to ${name}`,
    means: 'We erase everything they gave us, and tell them by email.',
    confirm: 'Yes, say no',
    done: (name) => `${name} is not in the house.`,
  },
  'take-out': {
    title: (name) => `Take ${name} out`,
    means:
      'Their place becomes free and their Direct Debit is cancelled. We tell you both by email.',
    confirm: 'Yes, take them out',
    done: (name) => `${name} is no longer in the house.`,
  },
};
