/** The same shape, in which every part that may be `undefined` is optional instead. */
export type OmitUndefined<T> = {
  [K in keyof T as undefined extends T[K] ? never : K]: T[K];
} & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/** Leaves out the parts that are `undefined`: absent and undefined mean the same on the wire. */
export function omitUndefined<T extends object>(value: T): OmitUndefined<T> {
  // A loop, because this runs several times for each row of a batch: building the object from
  // entries would cost almost three times as much.
  const present: Partial<T> = {};
  for (const name of Object.keys(value) as (keyof T)[]) {
    if (value[name] !== undefined) present[name] = value[name];
  }
  return present as unknown as OmitUndefined<T>;
}
