import { readableOn } from './readable-on.ts';
import css from './ribbon.module.css';

export interface RibbonLook {
  readonly text: string;
  /** `#` and three or six hex digits; the brand's accent without it. */
  readonly colour?: string | undefined;
}

/** A short tag on an option, in the provider's colour, its text black or white, whichever reads better. */
export function Ribbon({ text, colour }: RibbonLook) {
  const look = colour ? { backgroundColor: colour, color: readableOn(colour) } : undefined;
  return (
    <span className={css['ribbon']} style={look}>
      {text}
    </span>
  );
}
