import { Button } from '../ui/button.tsx';
import { SiteFooter } from '../ui/site-footer.tsx';
import { useApp } from './app-context.tsx';

export function LegalFooter() {
  const { brand, consent } = useApp();
  const { company, links } = brand;
  return (
    <SiteFooter
      links={[
        { label: 'Terms', href: links.terms, isExternal: true },
        { label: 'Privacy', href: links.privacy, isExternal: true },
        { label: 'Contact', href: links.contact, isExternal: true },
      ]}
      trailing={
        <Button variant="link" onClick={() => consent.ask()}>
          Cookie choices
        </Button>
      }
    >
      {company.legalName}. Registered in England and Wales, company number {company.number}.
      Registered office: {company.address}.
    </SiteFooter>
  );
}
