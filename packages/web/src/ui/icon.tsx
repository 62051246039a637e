import { classNames } from './class-names.ts';
import css from './icon.module.css';

/** SVG paths of our own icons, on a grid of 24 by 24 with lines of width 2. */
export const ICON_PATHS = {
  back: 'M20 12H4m7 7-7-7 7-7',
  check: 'm4.5 12.5 5 5 10-11',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-4.5V11m0-3.5v.1',
  warning: 'M12 3.5 2.5 20h19L12 3.5Zm0 6.5v4.5m0 3v.1',
  close: 'm5.5 5.5 13 13m0-13-13 13',
  minus: 'M5 12h14',
  plus: 'M5 12h14M12 5v14',
  person: 'M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5a7.5 7.5 0 0 1 15 0',
  copy: 'M9 8.5h11V21H9ZM15 5V3H4v12.5h2',
  share: 'M12 15V3m-4.5 4L12 2.5 16.5 7M8 11H5v10h14V11h-3',
  chevron: 'm6 9 6 6 6-6',
  external: 'M13.5 4H20v6.5M20 4l-9.5 9.5M17 14v6H4V7h6',
} as const;

export type IconName = keyof typeof ICON_PATHS;

export interface IconProps {
  /** The name of one of our icons, or an SVG path on the same grid. */
  readonly name: IconName | { readonly path: string };
  readonly size?: 's' | 'm' | undefined;
  /** What screen readers say. Without it the icon is hidden from them. */
  readonly label?: string | undefined;
}

/** A line icon in the colour of the surrounding text. */
export function Icon({ name, size = 'm', label }: IconProps) {
  return (
    <svg
      className={classNames(css['icon'], css[size])}
      viewBox="0 0 24 24"
      focusable="false"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <path d={typeof name === 'string' ? ICON_PATHS[name] : name.path} />
    </svg>
  );
}
