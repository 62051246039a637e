import * as words from '#words/frame.ts';
import { Button } from '../../ui/button.tsx';
import { SiteFooter } from '../../ui/site-footer.tsx';
import { useApp } from '../app-context.tsx';

export function LegalFooter() {
  const { brand, consent } = useApp();
  const { company, links } = brand;
  return (
    <SiteFooter
      brandName={brand.productName}
      links={[
        { label: words.terms, href: links.terms, event: 'terms' },
        { label: words.privacy, href: links.privacy, event: 'privacy' },
        { label: words.contact, href: links.contact, event: 'contact' },
      ]}
      trailing={
        <Button variant="link" event="cookie-choices" onClick={() => consent.ask()}>
          {words.cookieChoices}
        </Button>
      }
    >
      {words.registered(company.legalName, company.number, company.address)}
    </SiteFooter>
  );
}
