import { type ControlEventProps, useRecordControl } from './control-events.ts';
import { classNames } from './class-names.ts';
import css from './icon-button.module.css';
import { Icon, type IconName } from './icon.tsx';

export interface IconButtonProps extends ControlEventProps {
  readonly icon: IconName;
  /** The accessible name, such as 'More about Superfast'. */
  readonly label: string;
  readonly onClick: () => void;
  readonly isDisabled?: boolean | undefined;
  readonly tone?: 'plain' | 'solid' | undefined;
}

/** A round button of 44 px that shows an icon and has a text as its accessible name. */
export function IconButton({
  icon,
  label,
  onClick,
  isDisabled = false,
  tone = 'plain',
  event,
}: IconButtonProps) {
  const record = useRecordControl();
  return (
    <button
      type="button"
      className={classNames(css['button'], css[tone])}
      aria-label={label}
      aria-disabled={isDisabled || undefined}
      onClick={() => {
        if (isDisabled) return;
        record('clicked', event);
        onClick();
      }}
    >
      <Icon name={icon} />
    </button>
  );
}
