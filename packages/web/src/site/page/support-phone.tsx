import { observer } from 'mobx-react-lite';
import { ExternalLink, PhoneLink } from '../../ui/links.tsx';
import { useApp } from '../app-context.tsx';
import { useCompany } from '../use-company.ts';

interface SupportPhoneProps {
  /** The words before the number. */
  readonly call?: string;
  /** The link to the contact page, where no number is known. */
  readonly contact?: string;
}

/** How to reach the company: the provider's number or the company's, else the contact page. */
export const SupportPhone = observer(function SupportPhone({
  call = 'call us on',
  contact = 'contact us',
}: SupportPhoneProps) {
  const { links } = useApp().brand;
  const { supportPhone } = useCompany();
  if (supportPhone === undefined) {
    return (
      <ExternalLink event="contact" href={links.contact}>
        {contact}
      </ExternalLink>
    );
  }
  return (
    <>
      {call} <PhoneLink event="support-phone" number={supportPhone} />
    </>
  );
});
