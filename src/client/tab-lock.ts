/**
 * Runs work under a lock that all tabs of the shop share (Web Locks).
 * @param name of the lock. Where the browser has no locks (they need HTTPS) the work runs without one
 */
export const withTabLock = async <Result>(
  name: string,
  work: () => Result | Promise<Result>,
): Promise<Result> => (navigator.locks ? navigator.locks.request(name, work) : work());
