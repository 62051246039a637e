import { useRef, type MouseEvent, type ReactNode, type Ref } from 'react';
import { buttonClass, type ButtonVariant } from './button-class.ts';
import css from './button.module.css';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';

export interface ButtonProps {
  readonly children: ReactNode;
  readonly variant?: ButtonVariant | undefined;
  readonly type?: 'submit' | 'button' | undefined;
  readonly onClick?: (() => void) | undefined;
  readonly isBusy?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly icon?: IconName | undefined;
  readonly isExpanded?: boolean | undefined;
  /** Id of what the button opens. */
  readonly controls?: string | undefined;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
}

/**
 * A button that can be busy or disabled without losing the focus or its name: it then swallows the press,
 * also the one that would submit its form. So it does with the second half of a double click whose first half was for
 * another page's button that stood in the same place.
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
  const isIdle = !isBusy && !isDisabled;
  const hasBeenClicked = useRef(false);
  const press = (event: MouseEvent) => {
    const isFirstClick = event.detail <= 1;
    if (isFirstClick) hasBeenClicked.current = true;
    if (isIdle && hasBeenClicked.current) onClick?.();
    else event.preventDefault();
  };
  return (
    <button
      ref={props.ref}
      type={type}
      className={buttonClass(variant)}
      onClick={press}
      aria-disabled={isIdle ? undefined : true}
      aria-expanded={props.isExpanded}
      aria-controls={props.controls}
      data-busy={isBusy || undefined}
    >
      {icon && <Icon name={icon} />}
      <span>{children}</span>
      {isBusy && <span className={css['spinner']} aria-hidden="true" />}
    </button>
  );
}
