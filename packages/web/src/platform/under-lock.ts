/**
 * Runs `work` while holding a lock that all tabs of this browser share, and tells it whether the
 * lock was free. An insecure page has no locks, and Firefox refuses every lock where the site may
 * not store data. In both cases `work` runs without a lock.
 */
export async function underLock<T>(
  name: string,
  options: LockOptions,
  work: (isFree: boolean) => Promise<T>,
): Promise<T> {
  let hasBegun = false;
  try {
    return await navigator.locks.request(name, options, (lock) => {
      hasBegun = true;
      return work(lock !== null);
    });
  } catch (error) {
    if (hasBegun) throw error;
    return work(true);
  }
}
