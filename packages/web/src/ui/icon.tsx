import { classNames } from './class-names.ts';
import { ICON_PATHS, type IconName } from './icon-paths.ts';
import css from './icon.module.css';

export interface IconProps {
  /** A drawing of ours, or a path of one on the same grid. */
  readonly name: IconName | { readonly path: string };
  readonly size?: 's' | 'm' | 'l' | 'xl' | undefined;
  /** What it says to a screen reader; without it the icon is decoration. */
  readonly label?: string | undefined;
}

/** A line drawing in the colour of the text round it. */
export function Icon({ name, size = 'm', label }: IconProps) {
  const said = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg
      className={classNames(css['icon'], css[size])}
      viewBox="0 0 24 24"
      focusable="false"
      {...said}
    >
      <path d={typeof name === 'string' ? ICON_PATHS[name] : name.path} />
    </svg>
  );
}
