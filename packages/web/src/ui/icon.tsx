import { classNames } from './class-names.ts';
import { ICON_PATHS, type IconName } from './icon-paths.ts';
import css from './icon.module.css';

export interface IconProps {
  /** A drawing of ours, or a path of one on the same grid. */
  readonly name: IconName | { readonly path: string };
  readonly size?: 's' | 'm' | undefined;
}

/** A line drawing in the colour of the text round it, which says nothing to a screen reader. */
export function Icon({ name, size = 'm' }: IconProps) {
  return (
    <svg
      className={classNames(css['icon'], css[size])}
      viewBox="0 0 24 24"
      focusable="false"
      aria-hidden="true"
    >
      <path d={typeof name === 'string' ? ICON_PATHS[name] : name.path} />
    </svg>
  );
}
