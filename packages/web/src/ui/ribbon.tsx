import css from './ribbon.module.css';

const BLACK = '#0e2833';
const WHITE = '#ffffff';

/** The relative luminance of `#rgb` or `#rrggbb` (WCAG 2.2): 0 for black, 1 for white. */
function luminanceOf(hex: string): number {
  const digits = hex.replace('#', '');
  const six = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const channel = (at: number) => {
    const share = Number.parseInt(six.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(0) + 0.7152 * channel(2) + 0.0722 * channel(4);
}

/** The contrast ratio of two colours, 1 to 21 (WCAG 2.2). */
export function contrastOf(one: string, other: string): number {
  const both = [luminanceOf(one), luminanceOf(other)];
  return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05);
}

/** The text colour, dark ink or white, with the higher contrast on the background. */
export function readableOn(background: string): string {
  return contrastOf(WHITE, background) >= contrastOf(BLACK, background) ? WHITE : BLACK;
}

export interface RibbonProps {
  readonly text: string;
  /** `#` and three or six hex digits. The default is the brand's accent colour. */
  readonly colour?: string | undefined;
}

/** A short tag on an option, in the provider's colour. Its text is dark or white, whichever has the higher contrast. */
export function Ribbon({ text, colour }: RibbonProps) {
  const look = colour ? { backgroundColor: colour, color: readableOn(colour) } : undefined;
  return (
    <span className={css['ribbon']} style={look}>
      {text}
    </span>
  );
}
