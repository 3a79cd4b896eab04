import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import plugin from 'fastify-plugin';
import type { Shop } from '../shop.ts';
import { type PictureProcesses, pictureProcesses } from './picture-processes.ts';
import { type PictureStore, pictureStore } from './pictures.ts';

const SEED_PICTURES = fileURLToPath(new URL('../seed/pictures', import.meta.url));

declare module 'fastify' {
  interface FastifyInstance {
    pictures: PictureStore;
    /** Decode and encode pictures outside this process. */
    pictureProcesses: PictureProcesses;
  }
}

/** The pictures of a shop: uploads, and those of the shipped catalogue. */
export const uploadedPictures = plugin<Shop>(
  async (app, { config: { dataDir } }) => {
    const processes = pictureProcesses();
    app.addHook('onClose', processes.close);
    app.decorate('pictureProcesses', processes);
    app.decorate(
      'pictures',
      pictureStore(
        // The checkout asks for a picture by its name alone (spec §7).
        [join(dataDir, 'uploads'), SEED_PICTURES, join(SEED_PICTURES, 'products')],
        join(dataDir, 'pictures'),
        processes,
      ),
    );
  },
  { name: 'uploaded-pictures' },
);
