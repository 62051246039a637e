/** The same shape, in which every part that may be null or `undefined` is optional instead. */
type WithoutNulls<T> = {
  [K in keyof T as Extract<T[K], null | undefined> extends never ? K : never]: T[K];
} & {
  [K in keyof T as Extract<T[K], null | undefined> extends never ? never : K]?: NonNullable<T[K]>;
};

/** Leaves out the parts that are null: in a request they mean the same as absent ones. */
export function withoutNulls<T extends object>(value: T): WithoutNulls<T> {
  const parts = Object.entries(value).filter(([, part]) => part !== null && part !== undefined);
  return Object.fromEntries(parts) as WithoutNulls<T>;
}
