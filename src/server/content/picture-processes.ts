import { childProcesses } from '../child-processes/child-processes.ts';

/** What a picture process is sent; makePicture (make-picture.ts) describes `form`. */
export type PictureJob = { form: string; file: string; target: string };
/** In pixels. */
export type PictureSize = { width: number; height: number };
/** A response of a picture process. */
export type PictureOutcome = PictureSize | { undecodable: string } | { failed: string };

/** The file is no picture that can be decoded. */
export class UndecodablePicture extends Error {
  override name = 'UndecodablePicture';
}

const SCRIPT = new URL('./picture-process.ts', import.meta.url);
/** Pixels lie outside the heap: the largest picture that is taken has 200 MB, and an encoder has several copies. */
const LIMITS = { mostHeapMb: 256, mostMemoryMb: 2048 };

/** Encodes pictures in processes of their own, whose memory is freed when they end. */
export type PictureProcesses = ReturnType<typeof pictureProcesses>;

/** @param idleMs how long a process waits for its next picture before it ends */
export function pictureProcesses({ idleMs = 10_000, longestMs = 60_000 } = {}) {
  const { run, close } = childProcesses<PictureJob, PictureOutcome>(SCRIPT, {
    name: 'picture',
    // One renders what a page waits for while the other encodes an AVIF in the background.
    most: 2,
    mostWaiting: 500,
    longestMs,
    idleMs,
    ...LIMITS,
  });

  return {
    /**
     * Makes a picture of `file` and writes it to `target`.
     * @param isFirst for what somebody uploads, who waits for it: sizes that strangers ask for wait meanwhile
     * @throws UndecodablePicture, HttpError service_unavailable while too many wait, Error where its process fails
     */
    async run(job: PictureJob, isFirst = false): Promise<PictureSize> {
      const outcome = await run(job, isFirst);
      if ('undecodable' in outcome) throw new UndecodablePicture(outcome.undecodable);
      if ('failed' in outcome) throw new Error(`A picture was not written: ${outcome.failed}`);
      return outcome;
    },
    close,
  };
}
