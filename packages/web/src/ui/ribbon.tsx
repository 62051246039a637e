import { contrastOf } from '@kettle/core';
import css from './ribbon.module.css';

const BLACK = '#0e2833';
const WHITE = '#ffffff';

/** The text colour, dark ink or white, with the higher contrast on the background. */
export function readableOn(background: string): string {
  return contrastOf(WHITE, background) >= contrastOf(BLACK, background) ? WHITE : BLACK;
}

export interface RibbonProps {
  readonly text: string;
  /** `#` and three or six hex digits. The default is the brand's accent colour. */
  readonly colour?: string | undefined;
}

/**
 * A short tag on an option, in the provider's colour. Its text is dark or white, whichever has the
 * higher contrast.
 */
export function Ribbon({ text, colour }: RibbonProps) {
  const look = colour ? { backgroundColor: colour, color: readableOn(colour) } : undefined;
  return (
    <span className={css['ribbon']} style={look}>
      {text}
    </span>
  );
}
