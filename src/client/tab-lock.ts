/**
 * Does a piece of work while no other tab of the shop does the same.
 * @param name what the tabs agree on; a browser without locks, as on a page without TLS, just does the work
 */
export const withTabLock = async <Result>(
  name: string,
  work: () => Result | Promise<Result>,
): Promise<Result> => (navigator.locks ? navigator.locks.request(name, work) : work());
