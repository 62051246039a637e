/** The same shape, with every part that may be `undefined` absent instead. */
export type PresentParts<T> = {
  [K in keyof T as undefined extends T[K] ? never : K]: T[K];
} & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/** Leaves out the parts that are `undefined`: absent and undefined mean the same on the wire. */
export function presentParts<T extends object>(value: T): PresentParts<T> {
  const present = Object.entries(value).filter(([, part]) => part !== undefined);
  return Object.fromEntries(present) as PresentParts<T>;
}
