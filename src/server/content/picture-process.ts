import { writeFile } from 'node:fs/promises';
import { makePicture } from './make-picture.ts';
import type { PictureJob, PictureOutcome } from './picture-processes.ts';

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

async function run({ form, file, target }: PictureJob): Promise<PictureOutcome> {
  const made = await makePicture(form, file).catch((error) => ({ undecodable: messageOf(error) }));
  if ('undecodable' in made) return made;
  try {
    await writeFile(target, made.data);
    return { width: made.info.width, height: made.info.height };
  } catch (error) {
    return { failed: messageOf(error) };
  }
}

// Ends with the process that started it.
process.on('disconnect', () => process.exit());
process.on('message', async (job: PictureJob) => process.send?.(await run(job)));
