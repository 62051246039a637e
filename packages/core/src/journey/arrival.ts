import { usableCode, type Codes } from '../domain/codes.ts';
import { presentParts } from '../domain/present-parts.ts';
import { isBlank } from '../domain/text.ts';
import { isPresent, type QueryValue } from './query-value.ts';

/** What a link into the sign-up says about its sender. */
export interface Arrival {
  /** As written in the link. The provider has not judged the referral and affiliate codes yet. */
  readonly referral?: string;
  readonly affiliate?: string;
  /** The agent and offer codes, which need no judgement by the provider. */
  readonly codes: Pick<Codes, 'agent' | 'offer'>;
  readonly isViaShareLink?: boolean;
}

/** Reads the query of a link. A blank or unusable code counts as absent. */
export function readArrival(valueOf: QueryValue): Arrival {
  const viaShare = valueOf('viaShare');
  return presentParts({
    referral: filled(valueOf('ref')),
    affiliate: filled(valueOf('aff')),
    codes: presentParts({
      agent: usableCode(valueOf('fra') ?? ''),
      offer: usableCode(valueOf('offer') ?? ''),
    }),
    isViaShareLink: viaShare === undefined ? undefined : isPresent(viaShare),
  });
}

function filled(text: string | undefined): string | undefined {
  return text === undefined || isBlank(text) ? undefined : text;
}
