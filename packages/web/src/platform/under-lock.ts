/**
 * Runs `work` while holding a lock that all tabs of this browser share, and passes whether the lock
 * was free. An insecure page has no locks, and Firefox refuses them where the site may not store
 * data. In both cases `work` runs without a lock.
 */
export async function underLock<T>(
  name: string,
  options: LockOptions,
  work: (isFree: boolean) => Promise<T>,
): Promise<T> {
  let hasStarted = false;
  try {
    return await navigator.locks.request(name, options, (lock) => {
      hasStarted = true;
      return work(lock !== null);
    });
  } catch (error) {
    if (hasStarted) throw error;
    return work(true);
  }
}
