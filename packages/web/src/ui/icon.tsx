import { classNames } from './class-names.ts';
import { ICON_PATHS, type IconName } from './icon-paths.ts';
import css from './icon.module.css';

export interface IconProps {
  /** The name of one of our icons, or an SVG path on the same grid. */
  readonly name: IconName | { readonly path: string };
  readonly size?: 's' | 'm' | undefined;
}

/** A line icon in the colour of the surrounding text, hidden from screen readers. */
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
