import type { MouseEvent, ReactNode } from 'react';
import { useHref } from 'react-router-dom';
import { useRecordControl, type Recorded } from '../../ui/control-events.ts';
import { isForAnotherTab } from './is-for-another-tab.ts';
import { useBackTo } from './use-page-history.ts';

interface BackLinkProps extends Recorded {
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
