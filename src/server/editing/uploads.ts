import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import * as calls from '../../contract/calls/staff/pictures.ts';
import { MOST_PICTURE_BYTES, PICTURE_TYPES } from '../../contract/editor/upload.ts';
import { audit } from '../audit/audit.ts';
import type { PictureProcesses } from '../content/picture-processes.ts';
import { sendPicture, storePicture } from '../content/store-picture.ts';
import type { UploadStorage } from '../content/upload-storage.ts';
import type { Queries } from '../db/database.ts';
import { HttpError } from '../http/http-error.ts';
import { serve } from '../http/serve.ts';
import { takeFiles } from '../limits/file-body.ts';

/**
 * `POST /uploads`: a picture for products and banners, stored in DATA_DIR/uploads under a random name, and in object
 * storage where that is set.
 */
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
  takeFiles(app, {
    accepts: { types: PICTURE_TYPES, error: () => new HttpError('not_a_picture') },
    mostBytes: MOST_PICTURE_BYTES,
  });

  serve(
    app,
    calls.uploadPicture,
    'Stores a picture for products and banners; the response has its path.',
    async ({ body, identity }) => {
      if (!Buffer.isBuffer(body) || body.length === 0) throw new HttpError('not_a_picture');
      const name = `${randomBytes(12).toString('hex')}.webp`;
      const { width, height } = await storePicture(pictureProcesses, body, {
        folder,
        name,
        form: 'upload',
      });
      await sendPicture(uploads, join(folder, name), name);
      const path = `/uploads/${name}`;
      await audit(queries, { actorId: identity.userId, action: 'picture.add', subject: path });
      return { data: { path, width, height } };
    },
  );
}
