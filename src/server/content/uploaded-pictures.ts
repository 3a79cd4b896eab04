import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import plugin from 'fastify-plugin';
import { objectStorage } from '../../system/object-storage.ts';
import type { Shop } from '../shop.ts';
import { type PictureProcesses, pictureProcesses } from './picture-processes.ts';
import { type PictureStore, pictureStore } from './pictures.ts';
import { type UploadStorage, uploadStorage } from './upload-storage.ts';

const SEED_PICTURES = fileURLToPath(new URL('../seed/pictures', import.meta.url));

declare module 'fastify' {
  interface FastifyInstance {
    pictures: PictureStore;
    /** Uploads in object storage; undefined where they lie in DATA_DIR alone. */
    uploads: UploadStorage | undefined;
    /** Decode and encode pictures outside this process. */
    pictureProcesses: PictureProcesses;
  }
}

/** The pictures of a shop: uploads, and those of the shipped catalogue. */
export const uploadedPictures = plugin<Shop>(
  async (app, { config: { dataDir, storage } }) => {
    const processes = pictureProcesses();
    app.addHook('onClose', processes.close);
    app.decorate('pictureProcesses', processes);
    const folder = join(dataDir, 'uploads');
    const uploads = storage && uploadStorage(objectStorage(storage), folder);
    app.decorate('uploads', uploads);
    if (uploads)
      app.addHook('onListen', () => {
        uploads.sendMissing().catch((error) => app.log.error({ err: error }, 'uploads not sent'));
      });
    app.decorate(
      'pictures',
      pictureStore(
        // The checkout asks for a picture by its name alone (spec §7).
        [folder, SEED_PICTURES, join(SEED_PICTURES, 'products')],
        join(dataDir, 'pictures'),
        processes,
        uploads?.fetch,
      ),
    );
  },
  { name: 'uploaded-pictures' },
);
