import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MOST_PIXELS } from '../../contract/editor/upload.ts';
import { StorageError } from '../../system/object-storage.ts';
import { HttpError } from '../http/http-error.ts';
import { type PictureProcesses, UndecodablePicture } from './picture-processes.ts';
import type { UploadStorage } from './upload-storage.ts';

/** What the picture library says of one with too many pixels (libvips, through sharp). */
const TOO_MANY_PIXELS = /pixel limit/;
const TOO_LARGE = `This picture has more than ${MOST_PIXELS / 1e6} megapixels. Please upload a smaller one.`;

const toRefusal = ({ message }: UndecodablePicture) =>
  new HttpError('not_a_picture', TOO_MANY_PIXELS.test(message) ? TOO_LARGE : undefined);

/**
 * Converts a picture from outside and stores it under a name. It is written under a temporary name first: a crash
 * leaves no half picture.
 * @param form `upload` or `review` (make-picture.ts)
 * @throws HttpError not_a_picture
 */
export async function storePicture(
  processes: PictureProcesses,
  sent: Buffer,
  { folder, name, form }: { folder: string; name: string; form: 'upload' | 'review' },
) {
  await mkdir(folder, { recursive: true });
  const file = join(folder, `.${name}.sent`);
  const target = join(folder, `.${name}.part`);
  try {
    await writeFile(file, sent);
    const size = await processes.run({ form, file, target }, true);
    await rename(target, join(folder, name));
    return size;
  } catch (error) {
    await rm(target, { force: true });
    throw error instanceof UndecodablePicture ? toRefusal(error) : error;
  } finally {
    await rm(file, { force: true });
  }
}

/**
 * Sends a picture to object storage before its sender has its path: no page may name what other instances cannot find.
 * @throws HttpError service_unavailable
 */
export async function sendPicture(
  uploads: UploadStorage | undefined,
  file: string,
  name: string,
): Promise<void> {
  try {
    await uploads?.send(name);
  } catch (error) {
    await rm(file, { force: true });
    throw error instanceof StorageError ? new HttpError('service_unavailable') : error;
  }
}
