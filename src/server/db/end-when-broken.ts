import type { PGlite } from '@electric-sql/pglite';

/**
 * What Postgres says where something is wrong in itself
 * (https://www.postgresql.org/docs/current/errcodes-appendix.html).
 */
const INTERNAL_ERROR = 'XX000';
const BROKEN =
  'The embedded database stopped working (is the disk full?). The shop ends; the next start recovers all that was committed.';

type DatabaseError = { code?: string; cause?: DatabaseError };
const isInternal = (error: unknown): boolean => {
  const { code, cause } = error as DatabaseError;
  return code === INTERNAL_ERROR || cause?.code === INTERNAL_ERROR;
};

/**
 * Ends the process once its embedded database fails every statement, as it does after it could not write its log, also
 * with room on the disk again: a server would restart itself. What started the shop starts it again.
 */
export function endWhenBroken(pglite: PGlite): void {
  let isEnding = false;
  async function look(): Promise<void> {
    // One statement may fail so by itself.
    const isBroken = await pglite.exec('SELECT 1').then(() => false, isInternal);
    if (!isBroken || isEnding) return;
    isEnding = true;
    console.error(BROKEN);
    process.kill(process.pid, 'SIGTERM');
  }
  const watched =
    <Parameters extends unknown[], Result>(work: (...parameters: Parameters) => Promise<Result>) =>
    async (...parameters: Parameters): Promise<Result> => {
      try {
        return await work.apply(pglite, parameters);
      } catch (error) {
        if (isInternal(error)) void look();
        throw error;
      }
    };
  pglite.query = watched(pglite.query) as typeof pglite.query;
  pglite.transaction = watched(pglite.transaction) as typeof pglite.transaction;
}
