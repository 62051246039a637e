import type { LeadJourney } from '@kettle/core';
import type { Services } from '../composition/services.ts';
import type { Say } from '../output/say.ts';
import type { Interrupts } from '../shell/interrupts.ts';
import type { SentLedger } from './sent-ledger.ts';

/** What looking something up needs. */
export interface LookUpContext {
  readonly services: Services;
  readonly interrupts: Interrupts;
  /** Hears of what was left out, such as a code that is not valid. */
  readonly say: Say;
}

/** What sending something needs beside it. */
export interface RunContext extends LookUpContext {
  readonly ledger: SentLedger;
  /** Awaited before the first thing is sent, and after all look-ups. */
  readonly readyToSend?: () => Promise<void>;
  /** Hears of the journey once it has a lead, so that a second try updates that one. */
  readonly onLead?: (journey: LeadJourney) => void;
}
