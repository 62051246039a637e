import { PANEL_TITLES } from '@kettle/core';
import type { ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import css from './panel.module.css';
import { LiveText } from './live-region.tsx';

type PanelTone = 'info' | 'success' | 'warning' | 'severe';

export interface PanelProps {
  readonly tone: PanelTone;
  /** The default title of a severe panel is "There's a problem..."; other panels have none. */
  readonly title?: string | undefined;
  readonly children?: ReactNode;
  /** What the person can do next, such as a button to try again. */
  readonly action?: ReactNode;
  /**
   * Whether screen readers announce the panel when it appears. A severe panel is always announced.
   */
  readonly isAnnounced?: boolean | undefined;
  readonly headingLevel?: 2 | 3 | undefined;
  readonly ref?: Ref<HTMLDivElement> | undefined;
}

const ICONS: Readonly<Record<PanelTone, IconName>> = {
  info: 'info',
  success: 'check',
  warning: 'warning',
  severe: 'warning',
};

/** A notice set off from the page. */
export function Panel(props: PanelProps) {
  const { tone, children, action, headingLevel = 2 } = props;
  const title = props.title ?? (tone === 'severe' ? PANEL_TITLES.problem : undefined);
  const role = tone === 'severe' ? 'alert' : undefined;
  const Body = !role && props.isAnnounced ? LiveText : 'div';
  const Heading: 'h2' | 'h3' = `h${headingLevel}`;
  return (
    <div
      ref={props.ref}
      className={classNames(css['panel'], css[tone])}
      role={role}
      // Screen readers read a panel that takes the focus. As a live region it would be read a
      // second time.
      aria-live={role && props.ref ? 'off' : undefined}
      tabIndex={props.ref ? -1 : undefined}
    >
      <span className={css['icon']}>
        <Icon name={ICONS[tone]} />
      </span>
      <div className={css['body']}>
        <Body>
          {title && <Heading className={css['title']}>{title}</Heading>}
          {children && <div className={css['words']}>{children}</div>}
        </Body>
        {action && <div className={css['action']}>{action}</div>}
      </div>
    </div>
  );
}
