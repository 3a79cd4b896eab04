import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { MOST_PICTURE_BYTES, PICTURE_TYPES, uploadResponse } from '../../contract/editor/upload.ts';
import { StorageError } from '../../system/object-storage.ts';
import { audit } from '../audit.ts';
import { type PictureProcesses, UndecodablePicture } from '../content/picture-processes.ts';
import type { UploadStorage } from '../content/upload-storage.ts';
import type { Queries } from '../db/database.ts';
import { HttpError } from '../http-error.ts';

/**
 * Converts an uploaded picture and stores it. It is written under a temporary name first: a crash leaves no half
 * picture.
 * @throws HttpError not_a_picture
 */
async function storePicture(
  processes: PictureProcesses,
  sent: Buffer,
  { folder, name }: { folder: string; name: string },
) {
  await mkdir(folder, { recursive: true });
  const file = join(folder, `.${name}.sent`);
  const target = join(folder, `.${name}.part`);
  try {
    await writeFile(file, sent);
    const size = await processes.run({ form: 'upload', file, target });
    await rename(target, join(folder, name));
    return size;
  } catch (error) {
    await rm(target, { force: true });
    throw error instanceof UndecodablePicture ? new HttpError('not_a_picture') : error;
  } finally {
    await rm(file, { force: true });
  }
}

/**
 * Sends a picture to object storage before its editor has its path: no page may name what other instances cannot find.
 * @throws HttpError service_unavailable
 */
async function share(uploads: UploadStorage | undefined, file: string, name: string): Promise<void> {
  try {
    await uploads?.send(name);
  } catch (error) {
    await rm(file, { force: true });
    throw error instanceof StorageError ? new HttpError('service_unavailable') : error;
  }
}

/** `POST /uploads`: a picture for products and banners, stored in DATA_DIR/uploads under a random name, and in object storage where that is set. */
export async function uploadRoutes(
  app: FastifyInstance,
  {
    queries,
    folder,
    pictureProcesses,
    uploads,
  }: {
    queries: Queries;
    folder: string;
    pictureProcesses: PictureProcesses;
    uploads: UploadStorage | undefined;
  },
): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser([...PICTURE_TYPES], { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  app.addContentTypeParser('*', (_request, _body, done) => done(new HttpError('not_a_picture')));

  app.post(
    '/uploads',
    {
      bodyLimit: MOST_PICTURE_BYTES,
      config: { permission: 'catalogue' },
      schema: {
        operationId: 'uploadPicture',
        description: 'Stores a picture for products and banners; the response has its path.',
        errors: ['not_a_picture', 'service_unavailable'],
        tags: ['Pictures'],
        security: [{ bearer: [] }],
        consumes: [...PICTURE_TYPES],
        response: { 201: uploadResponse },
      },
    },
    async ({ body, identity }, reply) => {
      if (!Buffer.isBuffer(body) || body.length === 0) throw new HttpError('not_a_picture');
      const name = `${randomBytes(12).toString('hex')}.webp`;
      const { width, height } = await storePicture(pictureProcesses, body, { folder, name });
      await share(uploads, join(folder, name), name);
      const path = `/uploads/${name}`;
      await audit(queries, { actorId: identity.userId, action: 'picture.add', subject: path });
      reply.code(201);
      return { status: 'success' as const, data: { path, width, height } };
    },
  );
}
