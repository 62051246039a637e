import type { Failure } from '../domain/failure.ts';
import type { MailResult } from '../domain/mail-result.ts';
import type { OptionCode, PriceId } from '../domain/product.ts';
import type { Result } from '../domain/result.ts';

/** A package to be shared. `place` is a property or only its postcode. */
export interface SharedPackage {
  readonly housemateCount: number;
  readonly broadbandOptionCode?: OptionCode;
  readonly tvLicenceOptionCode?: OptionCode;
  readonly selectedPriceIds: readonly PriceId[];
  readonly place: { readonly addressGuid: string } | { readonly postcode: string };
  readonly referralCode?: string;
}

export interface EmailedPackage extends SharedPackage {
  readonly email: string;
  /** Whether the visitor who requests the email followed a share link. */
  readonly isViaShareLink: boolean;
  readonly offerCode?: string;
  readonly affiliateCode?: string;
}

export interface LinkedPackage extends SharedPackage {
  readonly voucherCode?: string;
}

export interface Sharing {
  emailSummary(summary: EmailedPackage): Promise<Result<MailResult, Failure>>;
  shareLink(shared: LinkedPackage): Promise<Result<{ readonly shareLink: string }, Failure>>;
}
