import type { ReactNode } from 'react';
import { buttonClass } from '../../ui/button.tsx';
import { useRecordControl, type ControlEventProps } from '../../ui/control-events.ts';

/** The lead or a joiner may send this, so it does not say who set the account up. */
const joinUs = (product: string, link: string): string =>
  `Our house bills are on ${product}. See what you would pay, and join with your own Direct Debit here: ${link}`;

export function joinByWhatsAppUrl(productName: string, joinLink: string): string {
  return whatsAppShareUrl(joinUs(productName, joinLink));
}

/** Returns a URL that opens the person's own mail program with the message filled in. */
export function joinByEmailUrl(productName: string, joinLink: string): string {
  const subject = encodeURIComponent(`Join our house bills on ${productName}`);
  const body = encodeURIComponent(joinUs(productName, joinLink));
  return `mailto:?subject=${subject}&body=${body}`;
}

/** Returns a URL that opens WhatsApp with this text, ready to send. */
export function whatsAppShareUrl(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}

interface ShareLinkProps extends ControlEventProps {
  readonly href: string;
  readonly isNewTab?: boolean;
  readonly variant?: 'primary' | 'secondary' | undefined;
  readonly children: ReactNode;
}

/** A link that looks like a button and hands a message to another program. */
export function ShareLink(props: ShareLinkProps) {
  const { event, href, isNewTab = false, variant = 'secondary', children } = props;
  const record = useRecordControl();
  return (
    <a
      className={buttonClass(variant)}
      href={href}
      {...(isNewTab && { target: '_blank', rel: 'noopener noreferrer' })}
      onClick={() => record('clicked', event)}
    >
      {children}
    </a>
  );
}

export function WhatsAppLink({ href, variant }: Pick<ShareLinkProps, 'href' | 'variant'>) {
  return (
    <ShareLink event="whatsapp" href={href} isNewTab variant={variant}>
      WhatsApp
    </ShareLink>
  );
}
