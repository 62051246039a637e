import { classNames } from './class-names.ts';
import css from './icon-button.module.css';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';

export interface IconButtonProps {
  readonly icon: IconName;
  /** Its name, such as 'More about Superfast'. */
  readonly label: string;
  readonly onClick: () => void;
  readonly isDisabled?: boolean | undefined;
  readonly tone?: 'plain' | 'solid' | undefined;
}

/** A round button of 44 px with a picture for a face and words for a name. */
export function IconButton({
  icon,
  label,
  onClick,
  isDisabled = false,
  tone = 'plain',
}: IconButtonProps) {
  return (
    <button
      type="button"
      className={classNames(css['button'], css[tone])}
      aria-label={label}
      aria-disabled={isDisabled || undefined}
      onClick={() => {
        if (!isDisabled) onClick();
      }}
    >
      <Icon name={icon} />
    </button>
  );
}
