import type { MouseEvent, ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { useRecordControl, type Recorded } from '../../ui/control-events.ts';

interface PageLinkProps extends Recorded {
  readonly to: string;
  readonly className?: string | undefined;
  readonly 'aria-label'?: string;
  readonly children: ReactNode;
}

/** A link to another page of the site. The router's `Link` would add the code of a framework's prefetching. */
export function PageLink({ to, event, children, ...attributes }: PageLinkProps) {
  const record = useRecordControl();
  const follow = useLinkClickHandler(to);
  const press = (click: MouseEvent<HTMLAnchorElement>): void => {
    record('clicked', event);
    follow(click);
  };
  return (
    <a {...attributes} href={useHref(to)} onClick={press}>
      {children}
    </a>
  );
}
