/** The same type, in which every nullable property is optional instead. */
type WithoutNulls<T> = {
  [K in keyof T as Extract<T[K], null | undefined> extends never ? K : never]: T[K];
} & {
  [K in keyof T as Extract<T[K], null | undefined> extends never ? never : K]?: NonNullable<T[K]>;
};

/** Removes null properties, which mean the same as absent ones in a request. */
export function withoutNulls<T extends object>(value: T): WithoutNulls<T> {
  const parts = Object.entries(value).filter(([, part]) => part !== null && part !== undefined);
  return Object.fromEntries(parts) as WithoutNulls<T>;
}
