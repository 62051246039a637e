import {
  joinerTerms,
  newJoiningJourney,
  type AgreedTerms,
  type JoiningFacts,
  type JoiningJourney,
  type JoiningStep,
  type Person,
  type SetUpDay,
} from '@kettle/core';
import type { JoinOutcome } from '../../journeys/join.ts';
import type { StepMove } from '../ask-steps.ts';
import { PromptSession, type SessionParts } from '../prompt-session.ts';

export type JoiningMove = StepMove<JoiningStep>;

/** Asks the questions of one step of the joiner's journey. */
export type JoiningPrompt = (session: JoiningSession) => Promise<JoiningMove>;

interface JoiningSessionParts extends SessionParts<JoinOutcome> {
  readonly guid: string;
  /** Details that the user has entered before (JO20). */
  readonly person?: Person | undefined;
}

/** The state of a joining in a terminal. */
export class JoiningSession extends PromptSession<JoiningJourney, JoinOutcome> {
  /** The outcome of the joining, at its end. */
  outcome: JoinOutcome | undefined;
  readonly person: Person | undefined;

  constructor({ guid, person, ...parts }: JoiningSessionParts) {
    super(newJoiningJourney(guid), parts);
    this.person = person;
  }

  get facts(): JoiningFacts {
    return {
      journey: this.journey,
      hasBankDetails: !this.bank.isEmpty,
      directDebitVariant: 'control',
    };
  }

  override get asksToJoin(): boolean {
    return this.journey.account?.asksToJoin ?? false;
  }

  protected terms(setUp: SetUpDay): AgreedTerms | undefined {
    const { account } = this.journey;
    return account && joinerTerms(account, setUp);
  }

  change(changes: Partial<JoiningJourney>): void {
    this.journey = { ...this.journey, ...changes };
  }
}
