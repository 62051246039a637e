import { contrastOf } from '@kettle/core';
import type { Colours } from '@kettle/provider-domain';

const WHITE = '#ffffff';
const BLACK = '#000000';
/** Dark text of the site, `--color-ink`. */
const INK = '#0e2833';
/** The ground of cards in the dark scheme, `--color-surface`. */
const DARK_SURFACE = '#13242d';

interface Rule {
  readonly name: keyof Colours;
  readonly least: number;
  readonly against: (colours: Colours) => string;
  readonly advice: string;
}

/**
 * What each colour has to keep (WCAG 2.2 AA, 1.4.3 and 1.4.11). Some ask for more than 4.5, so that
 * the softer colours that `paletteOf` mixes of them, and text on tinted grounds, still have 4.5.
 */
const RULES: readonly Rule[] = [
  {
    name: 'band',
    least: 7,
    against: () => WHITE,
    advice: 'white text stands on it: make it darker',
  },
  {
    name: 'action',
    least: 5.5,
    against: () => WHITE,
    advice: 'white text stands on it, and it is read on white: make it darker',
  },
  {
    name: 'actionOnDark',
    least: 7,
    against: () => DARK_SURFACE,
    advice: 'it is read on dark cards: make it lighter',
  },
  {
    name: 'accent',
    least: 4.5,
    against: () => INK,
    advice: 'dark text stands on it: make it lighter',
  },
  {
    name: 'accent',
    least: 3,
    against: ({ band }) => band,
    advice: 'it marks the band: make one lighter or the other darker',
  },
];

/** Names each colour with too little contrast. */
export function colourMistakes(
  colours: Colours,
): readonly { readonly name: keyof Colours; readonly message: string }[] {
  return RULES.flatMap(({ name, least, against, advice }) => {
    const other = against(colours);
    const ratio = contrastOf(colours[name], other);
    if (ratio >= least) return [];
    // Rounded down: a ratio that is just too low must not look high enough.
    const found = (Math.floor(ratio * 10) / 10).toFixed(1);
    const message = `has a contrast of ${found} with ${other}, but needs ${least}: ${advice}`;
    return [{ name, message }];
  });
}

type Tokens = Readonly<Record<string, string>>;

/**
 * The tokens of the site's style sheet (`ui/tokens.css`) that follow a company's colours, in light
 * and in dark.
 */
export function paletteOf(colours: Colours): { readonly light: Tokens; readonly dark: Tokens } {
  const { band, action, actionOnDark, accent } = colours;
  const tint = (share: number) => mixed(action, WHITE, share);
  const always = {
    'color-accent': accent,
    'color-band': band,
    'color-on-band-soft': mixed(band, WHITE, 0.8),
    'color-band-edge': mixed(band, WHITE, 0.62),
    'picture-sky': band,
    'picture-hill': mixed(band, WHITE, 0.07),
    'picture-roof': tint(0.12),
    'picture-wall': tint(0.8),
    'picture-unlit': tint(0.4),
    'picture-lit': accent,
  };
  return {
    light: {
      ...always,
      'color-action': action,
      'color-action-hover': mixed(action, BLACK, 0.28),
      'color-action-soft': tint(0.9),
      'color-link': action,
      'color-focus-gap': accent,
      'color-info': action,
      'color-info-soft': tint(0.92),
    },
    dark: {
      ...always,
      'color-action': actionOnDark,
      'color-action-hover': mixed(actionOnDark, WHITE, 0.35),
      'color-on-action': INK,
      'color-action-soft': mixed(DARK_SURFACE, actionOnDark, 0.1),
      'color-link': actionOnDark,
      'color-focus': accent,
      'color-info': actionOnDark,
      'color-info-soft': mixed(DARK_SURFACE, actionOnDark, 0.08),
    },
  };
}

/** A colour with this share of another one in it. */
function mixed(one: string, other: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [from, to] = [one, other].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16));
    return Math.round((from ?? 0) * (1 - share) + (to ?? 0) * share);
  });
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
