import { Button } from '../../ui/button.tsx';
import { SiteFooter } from '../../ui/site-footer.tsx';
import { useApp } from '../app-context.tsx';

const registered = (name: string, number: string, address: string): string =>
  `${name}. Registered in England and Wales, company number ${number}. Registered office: ${address}.`;

export function LegalFooter() {
  const { brand, consent } = useApp();
  const { company, links } = brand;
  return (
    <SiteFooter
      brandName={brand.productName}
      links={[
        { label: 'Terms', href: links.terms, event: 'terms' },
        { label: 'Privacy', href: links.privacy, event: 'privacy' },
        { label: 'Contact', href: links.contact, event: 'contact' },
      ]}
      trailing={
        <Button variant="link" event="cookie-choices" onClick={() => consent.ask()}>
          Cookie choices
        </Button>
      }
    >
      {registered(company.legalName, company.number, company.address)}
    </SiteFooter>
  );
}
