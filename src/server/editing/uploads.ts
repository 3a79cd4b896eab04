import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { MOST_PICTURE_BYTES, PICTURE_TYPES, uploadAnswer } from '../../contract/editor/upload.ts';
import { audit } from '../audit.ts';
import type { Queries } from '../db/database.ts';
import { Refusal } from '../refusal.ts';

/** The largest that a page asks for; more would only be stored. */
const LONGEST_SIDE = 2000;
const MOST_PIXELS = 50_000_000;
/** What the decoder calls the formats that are taken: it reads drawings and documents too, which are not. */
const FORMATS: readonly string[] = ['jpeg', 'png', 'webp', 'heif', 'avif'];

/** Decodes a picture and writes it anew: what else a file holds, position or script, does not come along. */
async function reencoded(sent: Buffer) {
  try {
    const picture = sharp(sent, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
    const { format } = await picture.metadata();
    if (!FORMATS.includes(format ?? '')) throw new Refusal('not_a_picture');
    return await picture
      .rotate()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 86 })
      .toBuffer({ resolveWithObject: true });
  } catch {
    throw new Refusal('not_a_picture');
  }
}

/** Written under another name first: a crash in the middle leaves no half picture to be shown. */
async function keep(folder: string, name: string, picture: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  const unfinished = join(folder, `.${name}.part`);
  await writeFile(unfinished, picture);
  await rename(unfinished, join(folder, name));
}

/** `POST /uploads`: a picture for products and banners, kept in DATA_DIR/uploads under a name that nobody can guess. */
export async function uploadRoutes(
  app: FastifyInstance,
  { queries, folder }: { queries: Queries; folder: string },
): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser([...PICTURE_TYPES], { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  app.addContentTypeParser('*', (_request, _body, done) => done(new Refusal('not_a_picture')));

  app.post(
    '/uploads',
    {
      bodyLimit: MOST_PICTURE_BYTES,
      schema: {
        tags: ['Pictures'],
        security: [{ bearer: [] }],
        consumes: [...PICTURE_TYPES],
        response: { 201: uploadAnswer },
      },
    },
    async ({ body, identity }, reply) => {
      if (!Buffer.isBuffer(body) || body.length === 0) throw new Refusal('not_a_picture');
      const { data, info } = await reencoded(body);
      const name = `${randomBytes(12).toString('hex')}.webp`;
      await keep(folder, name, data);
      const path = `/uploads/${name}`;
      await audit(queries, { actorId: identity.userId, action: 'picture.add', subject: path });
      reply.code(201);
      return { status: 'success' as const, data: { path, width: info.width, height: info.height } };
    },
  );
}
