import type { ReactNode } from 'react';
import { type ControlEventProps, useRecordControl } from './control-events.ts';
import { classNames } from './class-names.ts';
import css from './links.module.css';
import { Icon } from './icon.tsx';

export interface ExternalLinkProps extends ControlEventProps {
  readonly href: string;
  readonly children: ReactNode;
  /**
   * Whether the link stands outside a sentence, where it needs the height of a target (WCAG 2.5.8).
   */
  readonly isAlone?: boolean | undefined;
}

/**
 * A link to another site. It opens in a new tab, which has no access to this page and gets no
 * referrer.
 */
export function ExternalLink({ href, event, children, isAlone = false }: ExternalLinkProps) {
  const record = useRecordControl();
  return (
    <a
      className={classNames(css['link'], isAlone && css['alone'])}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      onClick={() => record('clicked', event)}
    >
      <span>{children}</span>
      <Icon name="external" size="s" label="(opens in a new tab)" />
    </a>
  );
}

interface PhoneLinkProps extends ControlEventProps {
  readonly number: string;
}

/** A telephone number as a `tel:` link. The link contains only the digits and a plus sign. */
export function PhoneLink({ number, event }: PhoneLinkProps) {
  const record = useRecordControl();
  return (
    <a href={`tel:${number.replace(/[^+0-9]/g, '')}`} onClick={() => record('clicked', event)}>
      {number}
    </a>
  );
}
