import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { childProcesses, JobFailed } from '../../child-processes/child-processes.ts';
import { ImportError } from './problem.ts';
import type { FoundEncoding, ReadFile, ReadOptions } from './source-row.ts';

/** The entries of `file` are written to `target`, one a line as JSON. */
export type FileJob = { file: { name: string; path: string }; options: ReadOptions; target: string };
/** The encoding that was found; undefined for what is no text. */
export type FileOutcome = FoundEncoding | undefined;

const SCRIPT = new URL('./file-process.ts', import.meta.url);
const ADVICE = 'save it as CSV, or import it in parts';
const REASONS: Record<JobFailed['why'], string> = {
  time: `takes too long to read: ${ADVICE}`,
  memory: `takes too much memory to read: ${ADVICE}`,
  crash: `cannot be read: ${ADVICE}`,
  error: `cannot be read: ${ADVICE}`,
};

/** Reads files outside the process that sells. @param folder for files while they are read, of this process alone */
export function fileProcesses(folder: string, onFailure: (error: JobFailed) => void) {
  const { run, close } = childProcesses<FileJob, FileOutcome>(SCRIPT, {
    name: 'file',
    most: 1,
    mostWaiting: 3,
    busyMessage: 'Other files are being read. Please try again in a moment.',
    longestMs: 30_000,
    mostHeapMb: 512,
    mostMemoryMb: 1024,
  });
  // Those of a process that was killed.
  const cleared = rm(folder, { recursive: true, force: true });

  const read = (job: FileJob): Promise<FileOutcome> =>
    run(job).catch((error: unknown) => {
      if (!(error instanceof JobFailed)) throw error;
      onFailure(error);
      throw new ImportError([{ file: job.file.name, line: 1, field: '', message: REASONS[error.why] }]);
    });

  return {
    /**
     * Reads a file once and calls `use` with what it holds, which is gone afterwards.
     * @throws ImportError where it cannot be read, HttpError service_unavailable while too many wait
     */
    async withFile<Result>(
      { name, bytes }: { name: string; bytes: Uint8Array },
      options: ReadOptions,
      use: (file: ReadFile) => Promise<Result>,
    ): Promise<Result> {
      await cleared;
      const own = join(folder, randomUUID());
      const [path, entries] = [join(own, 'file'), join(own, 'entries')] as const;
      try {
        await mkdir(own, { recursive: true });
        await writeFile(path, bytes);
        const encoding = await read({ file: { name, path }, options, target: entries });
        return await use({ name, entries, encoding });
      } finally {
        await rm(own, { recursive: true, force: true });
      }
    },
    close,
  };
}
