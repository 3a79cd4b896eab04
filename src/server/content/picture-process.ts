import { writeFile } from 'node:fs/promises';
import { answerJobs } from '../child-processes/answer-jobs.ts';
import { makePicture } from './make-picture.ts';
import type { PictureJob, PictureOutcome } from './picture-processes.ts';

const getMessage = (error: unknown) => (error instanceof Error ? error.message : String(error));

async function run({ form, file, target }: PictureJob): Promise<PictureOutcome> {
  const made = await makePicture(form, file).catch((error) => ({ undecodable: getMessage(error) }));
  if ('undecodable' in made) return made;
  try {
    await writeFile(target, made.data);
    return { width: made.info.width, height: made.info.height };
  } catch (error) {
    return { failed: getMessage(error) };
  }
}

answerJobs(run);
