import { type ReactNode, useLayoutEffect, useRef } from 'react';
import css from './busy-panel.module.css';

export interface BusyPanelProps {
  readonly isBusy: boolean;
  readonly label?: string | undefined;
  readonly children: ReactNode;
}

/**
 * Covers its content while work is in progress. The content is inert, and gets the focus back
 * afterwards.
 */
export function BusyPanel({ isBusy, label = 'Please wait…', children }: BusyPanelProps) {
  const region = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (!isBusy || !(focused instanceof HTMLElement) || !region.current?.contains(focused)) return;
    return () => {
      // The focus returns only if nothing else, such as a heading or an error, has it.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) focused.focus({ preventScroll: true });
      });
    };
  }, [isBusy]);
  return (
    <div className={css['busy']}>
      <div ref={region} inert={isBusy} aria-busy={isBusy}>
        {children}
      </div>
      <div className={isBusy ? css['cover'] : undefined} role="status">
        {isBusy && (
          <p className={css['note']}>
            <span className="spinner" aria-hidden="true" />
            {label}
          </p>
        )}
      </div>
    </div>
  );
}

interface LoadingRegionProps {
  readonly isLoading: boolean;
  readonly label: string;
  /**
   * Whether a message replaces the content. It gets the same space, so that the footer does not
   * move.
   */
  readonly hasFailed?: boolean;
  readonly children?: ReactNode;
}

/** The body of a page whose content may still be loading. */
export function LoadingRegion({
  isLoading,
  label,
  hasFailed = false,
  children,
}: LoadingRegionProps) {
  return (
    <div className={isLoading || hasFailed ? css['room'] : undefined}>
      <BusyPanel isBusy={isLoading} label={label}>
        {children}
      </BusyPanel>
    </div>
  );
}
