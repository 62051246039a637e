import type { ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

interface PageLinkProps {
  readonly to: string;
  readonly className?: string | undefined;
  readonly 'aria-label'?: string;
  readonly children: ReactNode;
}

/** A link to another page of the site. The router's `Link` would add the code of a framework's prefetching. */
export function PageLink({ to, children, ...attributes }: PageLinkProps) {
  return (
    <a {...attributes} href={useHref(to)} onClick={useLinkClickHandler(to)}>
      {children}
    </a>
  );
}
