import { type MouseEvent, type ReactNode, type Ref, useRef } from 'react';
import { type ControlEventProps, useRecordControl } from './control-events.ts';
import css from './button.module.css';
import { Icon, type IconName } from './icon.tsx';
import { classNames } from './class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'link';

/** The class names of a button, for a link that looks like one. */
export function buttonClass(variant: ButtonVariant = 'primary') {
  return classNames(css['button'], css[variant]);
}

export interface ButtonProps extends ControlEventProps {
  readonly children: ReactNode;
  readonly variant?: ButtonVariant | undefined;
  readonly type?: 'submit' | 'button' | undefined;
  readonly onClick?: (() => void) | undefined;
  readonly isBusy?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly icon?: IconName | undefined;
  readonly isExpanded?: boolean | undefined;
  /** The id of the element that the button opens. */
  readonly controls?: string | undefined;
  /** The id of a sentence that says what the button does. */
  readonly describedBy?: string | undefined;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
}

/**
 * A button that keeps its focus and its name while it is busy or disabled. It then ignores clicks,
 * and does not submit its form. It also ignores the second click of a double click whose first
 * click was on the previous page's button.
 */
export function Button(props: ButtonProps) {
  const {
    children,
    variant,
    type = 'button',
    onClick,
    isBusy = false,
    isDisabled = false,
    icon,
  } = props;
  const record = useRecordControl();
  const isIdle = !isBusy && !isDisabled;
  const hasBeenClicked = useRef(false);
  const handleClick = (event: MouseEvent) => {
    const isFirstClick = event.detail <= 1;
    if (isFirstClick) hasBeenClicked.current = true;
    if (!isIdle || !hasBeenClicked.current) return event.preventDefault();
    record('clicked', props.event);
    onClick?.();
  };
  return (
    <button
      ref={props.ref}
      type={type}
      className={buttonClass(variant)}
      onClick={handleClick}
      aria-disabled={isIdle ? undefined : true}
      aria-expanded={props.isExpanded}
      aria-controls={props.controls}
      aria-describedby={props.describedBy}
      data-busy={isBusy || undefined}
    >
      {icon && <Icon name={icon} />}
      <span>{children}</span>
      {isBusy && <span className={classNames('spinner', css['spinner'])} aria-hidden="true" />}
    </button>
  );
}
