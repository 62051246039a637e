import { readableOn } from './readable-on.ts';
import css from './ribbon.module.css';

export interface RibbonLook {
  readonly text: string;
  /** `#` and three or six hex digits. The default is the brand's accent colour. */
  readonly colour?: string | undefined;
}

/** A short tag on an option, in the provider's colour. Its text is dark or white, whichever has the higher contrast. */
export function Ribbon({ text, colour }: RibbonLook) {
  const look = colour ? { backgroundColor: colour, color: readableOn(colour) } : undefined;
  return (
    <span className={css['ribbon']} style={look}>
      {text}
    </span>
  );
}
