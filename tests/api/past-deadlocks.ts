/**
 * Runs a statement that locks whole tables against what the shop does meanwhile, such as writing mails: where the database
 * ends it for a deadlock, once more.
 */
export async function pastDeadlocks<Result>(run: () => Promise<Result>): Promise<Result> {
  for (;;)
    try {
      return await run();
    } catch (error) {
      if (!String((error as Error).cause).includes('deadlock detected')) throw error;
    }
}
