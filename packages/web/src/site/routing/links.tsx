import type { MouseEvent, ReactNode } from 'react';
import { useHref, useLinkClickHandler, useLocation } from 'react-router-dom';
import { type ControlEventProps, useRecordControl } from '../../ui/control-events.ts';
import { stateFrom } from './entry-state.ts';
import { useBackTo } from './use-navigation.ts';

interface PageLinkProps extends ControlEventProps {
  readonly to: string;
  readonly className?: string | undefined;
  readonly 'aria-label'?: string;
  readonly children: ReactNode;
}

/** A link to another page of the site. The router's `Link` would add code for prefetching. */
export function PageLink({ to, event, children, ...attributes }: PageLinkProps) {
  const record = useRecordControl();
  const follow = useLinkClickHandler(to, { state: stateFrom(useLocation().pathname) });
  const handleClick = (click: MouseEvent<HTMLAnchorElement>): void => {
    record('clicked', event);
    follow(click);
  };
  return (
    <a {...attributes} href={useHref(to)} onClick={handleClick}>
      {children}
    </a>
  );
}

interface BackLinkProps extends ControlEventProps {
  readonly to: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A link that goes back to a page as the back button does. */
export function BackLink({ to, event, className, children }: BackLinkProps) {
  const backTo = useBackTo();
  const record = useRecordControl();
  const goBack = (click: MouseEvent): void => {
    record('clicked', event);
    if (isForAnotherTab(click)) return;
    click.preventDefault();
    // The second click of a double click would go back by another page.
    if (click.detail <= 1) backTo(to);
  };
  return (
    <a className={className} href={useHref(to)} onClick={goBack}>
      {children}
    </a>
  );
}

type Click = Pick<MouseEvent, 'altKey' | 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** Whether a click on a link opens it in another tab or window, which the browser does itself. */
export function isForAnotherTab(event: Click): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
}
