import { useId } from 'react';
import { joinedOf } from './common-copy.ts';
import css from './house-picture.module.css';

/** The upper left corner of a window, in the picture's units. */
export interface WindowCorner {
  readonly x: number;
  readonly y: number;
}

/** The layout of the house on a picture of 320 by 240, before scaling. */
export interface HousePlan {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly windows: readonly WindowCorner[];
  /** The scale factor, about the middle of the ground line. Small houses are drawn larger. */
  readonly scale: number;
}

export const GROUND = 218;
export const MIDDLE = 160;
export const WINDOW = { width: 22, height: 27 } as const;
const CELL = { width: 35, height: 38 } as const;
const DOOR_FLOOR = 50;
const WIDEST_ROW = 5;
const SCALE_OF_ROWS = [1.3, 1.3, 1.05, 0.9];

/**
 * The number of windows per row: small houses are narrow, and the largest has three rows of five.
 */
function columnsOf(total: number): number {
  if (total <= 3) return total;
  return Math.min(WIDEST_ROW, Math.ceil(total / 2));
}

/** Plans a house with one window for each housemate, 1 to 15, in rows from the top left. */
export function planHouse(total: number): HousePlan {
  const columns = columnsOf(total);
  const rows = Math.ceil(total / columns);
  const width = Math.max(3, columns) * CELL.width + 14;
  const height = rows * CELL.height + DOOR_FLOOR;
  const top = GROUND - height;
  const windows = Array.from({ length: total }, (_, at) => {
    const row = Math.floor(at / columns);
    const inRow = Math.min(columns, total - row * columns);
    const start = MIDDLE - (inRow * CELL.width) / 2;
    return {
      x: start + (at % columns) * CELL.width + (CELL.width - WINDOW.width) / 2,
      y: top + 12 + row * CELL.height,
    };
  });
  return { left: MIDDLE - width / 2, top, width, height, windows, scale: SCALE_OF_ROWS[rows] ?? 1 };
}

export interface HousePictureProps {
  /** The number of housemates who have joined, and so of lit windows. */
  readonly joined: number;
  /** The number of housemates, 1 to 15. */
  readonly total: number;
  /** True if the text beside the picture says the same. */
  readonly isDecorative?: boolean | undefined;
}

function HouseWindow({ x, y, isLit }: WindowCorner & { readonly isLit: boolean }) {
  const middle = x + WINDOW.width / 2;
  const sill = y + WINDOW.height;
  return (
    <g data-window={isLit ? 'lit' : 'dark'}>
      <rect className={css['dark']} x={x} y={y} {...WINDOW} rx="2.5" />
      {isLit && (
        <g className={css['light']}>
          <rect className={css['lit']} x={x} y={y} {...WINDOW} rx="2.5" />
          <path
            className={css['person']}
            d={`M${middle - 7} ${sill}a7 8.5 0 0 1 14 0ZM${middle} ${y + 17}a4 4 0 1 0 0-8 4 4 0 0 0 0 8Z`}
          />
        </g>
      )}
      <path className={css['sill']} d={`M${x - 2} ${sill + 1.5}h${WINDOW.width + 4}`} />
    </g>
  );
}

function Walls({ left, top, width, height }: HousePlan) {
  const right = left + width;
  return (
    <>
      <path className={css['steam']} d={`M${right - 28} ${top - 47}c-6-5 6-8 0-14s4-7 1-12`} />
      <path className={css['chimney']} d={`M${right - 37} ${top - 40}h18v34h-18Z`} />
      <path className={css['wall']} d={`M${left} ${top - 2}h${width}v${height + 2}h-${width}Z`} />
      <path
        className={css['roof']}
        d={`M${left - 11} ${top + 3}q-4 0-2-4l20-33q2-3 6-3h${width - 26}q4 0 6 3l20 33q2 4-2 4Z`}
      />
      <path className={css['door']} d={`M${MIDDLE - 12} ${GROUND}v-26a12 12 0 0 1 24 0v26Z`} />
      <circle className={css['knob']} cx={MIDDLE + 7} cy={GROUND - 13} r="1.7" />
      <path
        className={css['hedge']}
        d={`M${left - 8} ${GROUND}c-4-14 10-18 14-12 5-8 18-6 17 4 5 0 6 5 5 8ZM${right + 8} ${GROUND}c4-14-10-18-14-12-5-8-18-6-17 4-5 0-6 5-5 8Z`}
      />
    </>
  );
}

/** The street in the background: a dark house on each side. */
const STREET =
  'M16 152l28-22 28 22v88H16ZM78 170l20-16 20 16v70H78ZM304 148l-31-24-31 24v92h62ZM236 172l-18-15-18 15v68h36Z';
const STARS = 'M40 44h.1M84 22h.1M58 84h.1M236 30h.1M288 62h.1M268 98h.1M20 104h.1M116 58h.1';

/** The house at dusk, with a lit window for everyone who has joined. */
export function HousePicture({ joined, total, isDecorative = false }: HousePictureProps) {
  const id = useId();
  const plan = planHouse(total);
  const labelProps = isDecorative
    ? { 'aria-hidden': true }
    : { role: 'img', 'aria-labelledby': id };
  return (
    <svg className={css['picture']} viewBox="0 0 320 240" focusable="false" {...labelProps}>
      {!isDecorative && <title id={id}>{joinedOf(joined, total)}</title>}
      <path className={css['sky']} d="M0 0h320v240H0Z" />
      <path className={css['star']} d={STARS} />
      <path className={css['street']} d={STREET} />
      <path className={css['lawn']} d="M4 240q24-26 90-26h132q66 0 90 26Z" />
      <g
        transform={`translate(${MIDDLE} ${GROUND}) scale(${plan.scale}) translate(${-MIDDLE} ${-GROUND})`}
      >
        <Walls {...plan} />
        {plan.windows.map((corner, at) => (
          <HouseWindow key={at} {...corner} isLit={at < joined} />
        ))}
      </g>
      <path className={css['path']} d={`M${MIDDLE - 14} ${GROUND}h28l18 22h-64Z`} />
    </svg>
  );
}
