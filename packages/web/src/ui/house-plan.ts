/** The upper left corner of a window, in the picture's units. */
export interface Window {
  readonly x: number;
  readonly y: number;
}

/** The layout of the house on a picture of 320 by 240, before scaling. */
export interface HousePlan {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly windows: readonly Window[];
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

/** The number of rooms per row: small houses are narrow, and the largest has three rows of five. */
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
