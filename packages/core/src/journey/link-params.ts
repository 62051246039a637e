import { usableCode, type Codes } from '../domain/codes.ts';
import { omitUndefined } from '../domain/omit-undefined.ts';
import { isBlank } from '../domain/text.ts';
import { isFlagSet, type QueryValue } from './query-value.ts';

/** The parameters of a link into the sign-up that say who sent it. */
export interface LinkParams {
  /** As written in the link. The provider has not checked the referral and affiliate codes yet. */
  readonly referral?: string;
  readonly affiliate?: string;
  /** The agent and offer codes, which the provider does not check. */
  readonly codes: Pick<Codes, 'agent' | 'offer'>;
  readonly isViaShareLink?: boolean;
}

/** Reads the query of a link. A blank or unusable code counts as absent. */
export function readLinkParams(valueOf: QueryValue): LinkParams {
  const viaShare = valueOf('viaShare');
  return omitUndefined({
    referral: nonBlank(valueOf('ref')),
    affiliate: nonBlank(valueOf('aff')),
    codes: omitUndefined({
      agent: usableCode(valueOf('fra') ?? ''),
      offer: usableCode(valueOf('offer') ?? ''),
    }),
    isViaShareLink: viaShare === undefined ? undefined : isFlagSet(viaShare),
  });
}

function nonBlank(text: string | undefined): string | undefined {
  return text === undefined || isBlank(text) ? undefined : text;
}
