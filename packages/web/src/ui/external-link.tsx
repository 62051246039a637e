import type { ReactNode } from 'react';
import * as words from '#words/ui.ts';
import { useRecordControl, type Recorded } from './control-events.ts';
import css from './external-link.module.css';
import { Icon } from './icon.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface ExternalLinkProps extends Recorded {
  readonly href: string;
  readonly children: ReactNode;
}

/** A link to another site. It opens in a new tab, which has no access to this page and gets no referrer. */
export function ExternalLink({ href, event, children }: ExternalLinkProps) {
  const record = useRecordControl();
  return (
    <a
      className={css['link']}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      onClick={() => record('clicked', event)}
    >
      <span>{children}</span>
      <VisuallyHidden>{words.opensInNewTab}</VisuallyHidden>
      <Icon name="external" size="s" />
    </a>
  );
}
