/**
 * Does work under a lock that the tabs of this browser share, and tells it whether the lock was free. A page that is not
 * secure has no locks, and Firefox refuses each one where the site may keep nothing: there the work is done without.
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
