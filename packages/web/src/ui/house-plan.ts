/** One window of the house, in the picture's units. */
export interface Window {
  readonly x: number;
  readonly y: number;
}

/** Where everything stands on a picture of 320 by 240. */
export interface HousePlan {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly windows: readonly Window[];
}

export const GROUND = 214;
export const WINDOW = { width: 22, height: 26 } as const;
const CELL = { width: 36, height: 38 } as const;
const DOOR_FLOOR = 48;
const WIDEST_ROW = 5;

/** Rooms a row: small houses are narrow, the largest has three rows of five. */
function columnsOf(total: number): number {
  if (total <= 3) return Math.max(2, total);
  return Math.min(WIDEST_ROW, Math.ceil(total / 2));
}

/** A house with one window for each housemate, from 1 to 15, filled from the top left. */
export function planHouse(total: number): HousePlan {
  const columns = columnsOf(total);
  const rows = Math.ceil(total / columns);
  const width = Math.max(3, columns) * CELL.width + 12;
  const height = rows * CELL.height + DOOR_FLOOR + 8;
  const left = 160 - width / 2;
  const top = GROUND - height;
  const windows = Array.from({ length: total }, (_, at) => {
    const row = Math.floor(at / columns);
    const inRow = Math.min(columns, total - row * columns);
    const start = 160 - (inRow * CELL.width) / 2;
    return {
      x: start + (at % columns) * CELL.width + (CELL.width - WINDOW.width) / 2,
      y: top + 10 + row * CELL.height,
    };
  });
  return { left, top, width, height, windows };
}
