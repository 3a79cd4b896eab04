import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { PictureProcesses } from '../content/picture-processes.ts';
import { sendPicture, storePicture } from '../content/store-picture.ts';
import { uploadSweep } from '../content/sweep-uploads.ts';
import type { UploadStorage } from '../content/upload-storage.ts';

const PREFIX = 'review-';
const FILE = /^review-([0-9a-f]{24})(?:-small)?\.webp$/;

/** Whether a file among the uploads is of a photo, or passes for one. */
export const isPhotoFile = (file: string): boolean => file.toLowerCase().startsWith(PREFIX);
/** The name of a photo by one of its files; undefined for any other file. */
export const photoOfFile = (file: string): string | undefined => FILE.exec(file)?.[1];
/** A file that was being written: it may still have what is removed from photos. */
const isUnfinished = (file: string): boolean => file.startsWith(`.${PREFIX}`);
/** The two files of a photo; migration 0029 names them too. */
export const filesOfPhoto = (name: string) => ({
  large: `${PREFIX}${name}.webp`,
  small: `${PREFIX}${name}-small.webp`,
});

type Options = {
  folder: string;
  processes: PictureProcesses;
  uploads: UploadStorage | undefined;
  log: FastifyBaseLogger;
};

/** The files of the photos of reviews, among the uploads of DATA_DIR and of the object storage. */
export type PhotoFiles = ReturnType<typeof photoFiles>;

/** @param folder of the uploads, absolute */
export function photoFiles({ folder, processes, uploads, log }: Options) {
  const swept = uploadSweep({ folder, uploads, getName: photoOfFile, isUnfinished });

  /** Deletes the files of photos that are deleted. What fails is left to the sweep. */
  async function remove(names: readonly string[]): Promise<void> {
    await swept
      .remove(names.flatMap((name) => Object.values(filesOfPhoto(name))))
      .catch((error) => log.warn({ err: error }, 'photos of reviews not deleted'));
  }

  return {
    remove,
    /**
     * Decodes a photo and stores it in two sizes, without metadata such as positions.
     * @returns its name, which nobody can guess
     * @throws HttpError not_a_picture, service_unavailable
     */
    async store(sent: Buffer): Promise<string> {
      const name = randomBytes(12).toString('hex');
      const { large, small } = filesOfPhoto(name);
      try {
        await storePicture(processes, sent, { folder, name: large, form: 'review' });
        const file = join(folder, large);
        await processes.run({ form: 'review-small', file, target: join(folder, small) }, true);
        for (const each of [large, small]) await sendPicture(uploads, join(folder, each), each);
        return name;
      } catch (error) {
        await remove([name]);
        throw error;
      }
    },
    /** Deletes files without a photo. @param known the names of all photos, read after the files */
    sweep: swept.sweep,
  };
}
