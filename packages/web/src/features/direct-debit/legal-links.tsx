import * as common from '../../ui/common-copy.ts';
import * as words from './direct-debit-copy.ts';
import type { Brand } from '../../app/brand.ts';
import { ExternalLink } from '../../ui/external-link.tsx';
import css from './legal-links.module.css';

/** The documents to which the person agrees, as links one below the other. */
export function LegalLinks({ links }: { readonly links: Brand['links'] }) {
  return (
    <span className={css['links']}>
      <ExternalLink isAlone event="terms" href={links.terms}>
        {words.readTerms}
      </ExternalLink>
      <ExternalLink isAlone event="privacy" href={links.privacy}>
        {common.readPrivacyPolicy}
      </ExternalLink>
    </span>
  );
}
