import type { ReactNode } from 'react';
import type { ControlEventProps } from './control-events.ts';
import { ExternalLink } from './links.tsx';
import css from './site-footer.module.css';

export interface FooterLink extends ControlEventProps {
  readonly label: string;
  readonly href: string;
}

export interface SiteFooterProps {
  /** How to get help. It stands at the same place on every page (WCAG 3.2.6). */
  readonly help: ReactNode;
  readonly links: readonly FooterLink[];
  /** The company's legal details. */
  readonly children: ReactNode;
  /** Shown after the links, such as a button for the cookie settings. */
  readonly trailing?: ReactNode;
}

/** The footer: where to get help, links to other sites and the company's legal details. */
export function SiteFooter({ help, links, children, trailing }: SiteFooterProps) {
  return (
    <footer className={css['footer']}>
      <div className={css['inner']}>
        <p className={css['help']}>{help}</p>
        <ul className={css['links']}>
          {links.map(({ label, href, event }) => (
            <li key={href}>
              <ExternalLink href={href} event={event}>
                {label}
              </ExternalLink>
            </li>
          ))}
          {trailing && <li>{trailing}</li>}
        </ul>
        <div className={css['legal']}>{children}</div>
      </div>
    </footer>
  );
}
