import type { Answer } from './child-processes.ts';

/**
 * Runs jobs that the parent process sends, one after the other, and sends what `run` returns or throws. This process
 * ends with the one that started it.
 */
export function answerJobs<Job, Result>(run: (job: Job) => Promise<Result>): void {
  process.on('disconnect', () => process.exit());
  process.on('message', async (job: Job) => {
    const answer: Answer<Result> = await run(job).then(
      (result) => ({ result }),
      (error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }),
    );
    process.send?.(answer);
  });
}
