/**
 * Waits for the work, but no longer than the limit. Resolves to whether the work was done by then.
 */
export async function isDoneWithin(
  limitMs: number,
  work: Promise<void> | undefined,
): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, limitMs, false);
  });
  try {
    return await Promise.race([late, Promise.resolve(work).then(() => true)]);
  } finally {
    clearTimeout(timer);
  }
}
