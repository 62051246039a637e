import type { ReactNode } from 'react';
import { BusyPanel } from '../../ui/busy-panel.tsx';
import css from './awaited.module.css';

interface AwaitedProps {
  readonly isOnItsWay: boolean;
  readonly label: string;
  readonly children?: ReactNode;
}

/** The body of a page whose content may still be loading. */
export function Awaited({ isOnItsWay, label, children }: AwaitedProps) {
  return (
    <div className={isOnItsWay ? css['room'] : undefined}>
      <BusyPanel isBusy={isOnItsWay} label={label}>
        {children}
      </BusyPanel>
    </div>
  );
}
