import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, join, normalize } from 'node:path';
import { eq } from 'drizzle-orm';
import plugin from 'fastify-plugin';
import { ERRORS } from '../../contract/errors.ts';
import { PDF_TYPE } from '../../contract/transfer.ts';
import { HOUR_MS } from '../../rules/shop/nepal-time.ts';
import type { PictureProcesses } from '../content/picture-processes.ts';
import { sendPicture, storePicture } from '../content/store-picture.ts';
import { type UploadStorage, uploadSweep } from '../content/upload-storage.ts';
import type { Queries } from '../db/database.ts';
import { bankTransfers, orders, payments, transferSlips } from '../db/schema.ts';
import { HttpError } from '../http/http-error.ts';
import type { Shop } from '../shop.ts';
import { background } from '../timers/repeat.ts';
import * as messages from './messages.ts';

const PREFIX = 'slip-';
const FILE = /^slip-([0-9a-f]{24})\.(?:webp|pdf)$/;
const PICTURE_TYPE = 'image/webp';
const PDF_START = '%PDF-';

/** Whether a path below /uploads is of a slip, or passes for one: only its owner and staff may have it. */
export const isSlipPath = (path: string): boolean =>
  basename(normalize(path)).toLowerCase().startsWith(PREFIX);

const getFile = (name: string, type: string) => `${PREFIX}${name}.${type === PDF_TYPE ? 'pdf' : 'webp'}`;

/** The files of slips, among the uploads of DATA_DIR and of the object storage. */
export type SlipFiles = ReturnType<typeof slipFiles>;

/** Why a picture is none, in the words of a slip. */
const toRefusal = (error: unknown) =>
  error instanceof HttpError && error.message === ERRORS.not_a_picture.message
    ? new HttpError('not_a_picture', messages.notASlip)
    : error;

/** @param folder of the uploads, absolute */
function slipFiles(folder: string, processes: PictureProcesses, uploads: UploadStorage | undefined) {
  const swept = uploadSweep({
    folder,
    uploads,
    getName: (file) => FILE.exec(file)?.[1],
    isUnfinished: (file) => file.startsWith(`.${PREFIX}`),
  });

  /** As it was sent: it is never opened here, and its owner and staff get it as a download. */
  async function storePdf(sent: Buffer, file: string): Promise<void> {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, `.${file}.part`), sent);
    await rename(join(folder, `.${file}.part`), join(folder, file));
  }

  return {
    /**
     * Stores a slip: a picture decoded and without metadata, a PDF by its first bytes, whatever the sender calls it.
     * @throws HttpError not_a_picture, service_unavailable
     */
    async store(sent: Buffer): Promise<{ name: string; type: string }> {
      const name = randomBytes(12).toString('hex');
      const type =
        sent.subarray(0, PDF_START.length).toString('latin1') === PDF_START ? PDF_TYPE : PICTURE_TYPE;
      const file = getFile(name, type);
      if (type === PDF_TYPE) await storePdf(sent, file);
      else
        await storePicture(processes, sent, { folder, name: file, form: 'review' }).catch((error) => {
          throw toRefusal(error);
        });
      await sendPicture(uploads, join(folder, file), file);
      return { name, type };
    },
    /** The content of a slip; undefined where its file is gone. */
    async read(name: string, type: string): Promise<Buffer | undefined> {
      const file = getFile(name, type);
      const content = () => readFile(join(folder, file)).catch(() => undefined);
      return (await content()) ?? ((await uploads?.fetch(file)) ? content() : undefined);
    },
    /** Deletes the files of slips that are deleted; what fails is left to the sweep. */
    async remove(names: readonly string[]): Promise<void> {
      const files = names.flatMap((name) => [getFile(name, PDF_TYPE), getFile(name, PICTURE_TYPE)]);
      await swept.remove(files).catch(() => undefined);
    },
    /** Deletes files without a slip. @param known the names of all slips, read after the files */
    sweep: swept.sweep,
  };
}

declare module 'fastify' {
  interface FastifyInstance {
    slipFiles: SlipFiles;
  }
}

/** The files of slips, and the job that deletes those without a slip. */
export const slips = plugin<Shop>(
  async (app, { config: { dataDir }, database: { staffQueries } }) => {
    const files = slipFiles(join(dataDir, 'uploads'), app.pictureProcesses, app.uploads);
    app.decorate('slipFiles', files);
    const known = async () =>
      new Set(
        (await staffQueries.select({ name: transferSlips.name }).from(transferSlips)).map(({ name }) => name),
      );
    background(app, 'slips', HOUR_MS, () => files.sweep(known));
  },
  { name: 'slips' },
);

/** The slip that an order's buyer sent, and whose it is; undefined where there is none. */
export async function findSlip(
  queries: Queries,
  orderId: string,
): Promise<{ name: string; type: string; userId: string | null } | undefined> {
  const [found] = await queries
    .select({ name: transferSlips.name, type: transferSlips.type, userId: orders.userId })
    .from(bankTransfers)
    .innerJoin(payments, eq(payments.id, bankTransfers.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(transferSlips, eq(transferSlips.name, bankTransfers.slip))
    .where(eq(payments.orderId, orderId));
  return found;
}
