import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { and, asc, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { OwnPhoto } from '../../contract/own-post.ts';
import { lockAuthor } from '../accounts/users.ts';
import type { PictureProcesses } from '../content/picture-processes.ts';
import { sendPicture, storePicture } from '../content/store-picture.ts';
import { type UploadStorage, uploadSweep } from '../content/upload-storage.ts';
import type { Queries } from '../db/database.ts';
import { reviewPhotos } from '../db/schema.ts';
import { fieldError } from '../http/http-error.ts';

const PREFIX = 'review-';
const FILE = /^review-([0-9a-f]{24})(?:-small)?\.webp$/;

/** Whether a file among the uploads is of a photo, or passes for one. */
export const isPhotoFile = (file: string): boolean => file.toLowerCase().startsWith(PREFIX);
/** The name of a photo by one of its files; undefined for any other file. */
export const photoOfFile = (file: string): string | undefined => FILE.exec(file)?.[1];
/** A file that was being written: it may still have what is removed from photos. */
const isUnfinished = (file: string): boolean => file.startsWith(`.${PREFIX}`);
/** The two files of a photo; migration 0029 names them too. */
const filesOfPhoto = (name: string) => ({
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

export type PhotoRow = typeof reviewPhotos.$inferSelect;

/** Which account writes about which product. */
export type Writing = { userId: string; productId: number };
/** Which account returns goods of which order. */
type Returning = { userId: string; orderId: string };

/** Uploaded photos of an account that no review has: enough to choose again, and no store of files. */
const MOST_UNUSED = 8;
const PHOTO_GONE = 'One of the photos is gone. Please add it again.';

/** A photo for its author and staff: its paths work before it is published, too. */
export const toOwnPhoto = ({ name, key }: PhotoRow): OwnPhoto => {
  const { large, small } = filesOfPhoto(name);
  return { id: name, path: `/uploads/${large}?key=${key}`, thumbnail: `/uploads/${small}?key=${key}` };
};

const isOfWriting = ({ userId, productId }: Writing) =>
  and(eq(reviewPhotos.userId, userId), eq(reviewPhotos.productId, productId));
const isUnusedOf = (userId: string) =>
  and(eq(reviewPhotos.userId, userId), isNull(reviewPhotos.postId), isNull(reviewPhotos.returnId));

const getNames = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);

/** The photos of posts, each post's in order. */
export async function readPhotos(
  queries: Queries,
  postIds: readonly number[],
): Promise<Map<number | null, PhotoRow[]>> {
  if (postIds.length === 0) return new Map();
  const found = await queries
    .select()
    .from(reviewPhotos)
    .where(inArray(reviewPhotos.postId, [...postIds]))
    .orderBy(asc(reviewPhotos.place));
  return Map.groupBy(found, ({ postId }) => postId);
}

/** The photos that an account uploaded for a review of a product and did not send, in the order of their upload. */
export async function readUnusedPhotos(queries: Queries, writing: Writing): Promise<PhotoRow[]> {
  return queries
    .select()
    .from(reviewPhotos)
    .where(and(isOfWriting(writing), isNull(reviewPhotos.postId)))
    .orderBy(asc(reviewPhotos.createdAt));
}

/**
 * Records an uploaded photo. Of an account's unused ones the oldest go where there are too many.
 * @returns the photo, and the names of those that went
 */
export async function addPhoto(
  queries: Queries,
  owner: Writing | Returning,
  name: string,
): Promise<{ photo: OwnPhoto; removed: string[] }> {
  return queries.transaction(async (transaction) => {
    const { userId } = owner;
    await lockAuthor(transaction, userId);
    const key = randomBytes(16).toString('hex');
    const [added] = await transaction
      .insert(reviewPhotos)
      .values({ name, key, ...owner })
      .returning();
    if (!added) throw new Error('a photo was not recorded');
    const newest = transaction
      .select({ name: reviewPhotos.name })
      .from(reviewPhotos)
      .where(isUnusedOf(userId))
      .orderBy(sql`${reviewPhotos.createdAt} DESC, ${reviewPhotos.name}`)
      .limit(MOST_UNUSED);
    const removed = await transaction
      .delete(reviewPhotos)
      .where(and(isUnusedOf(userId), notInArray(reviewPhotos.name, newest)))
      .returning({ name: reviewPhotos.name });
    return { photo: toOwnPhoto(added), removed: getNames(removed) };
  });
}

/**
 * The photos that a review is sent with, which its author must have uploaded for it.
 * @param postId of the review that is changed; undefined for a new one
 * @returns whether they are those that the review has
 * @throws HttpError validation_error
 */
export async function checkPhotos(
  transaction: Queries,
  writing: Writing,
  wanted: readonly string[],
  postId: number | undefined,
): Promise<{ areSame: boolean }> {
  const present = await transaction
    .select()
    .from(reviewPhotos)
    .where(isOfWriting(writing))
    .orderBy(asc(reviewPhotos.place));
  const names = new Set(getNames(present));
  if (wanted.some((name) => !names.has(name))) throw fieldError('photos', PHOTO_GONE);
  const shown = getNames(present.filter((photo) => postId !== undefined && photo.postId === postId));
  return { areSame: shown.join() === wanted.join() };
}

/**
 * Gives a review the wanted photos. @returns the names of all others of its author for that product, which are deleted
 */
export async function keepPhotos(
  transaction: Queries,
  writing: Writing,
  wanted: readonly string[],
  postId: number,
): Promise<string[]> {
  const isOther = wanted.length > 0 ? notInArray(reviewPhotos.name, [...wanted]) : sql`true`;
  const removed = await transaction
    .delete(reviewPhotos)
    .where(and(isOfWriting(writing), isOther))
    .returning({ name: reviewPhotos.name });
  for (const [place, name] of wanted.entries())
    await transaction.update(reviewPhotos).set({ postId, place }).where(eq(reviewPhotos.name, name));
  return getNames(removed);
}

/** The photos of returns, each return's in order. */
export async function readReturnPhotos(
  queries: Queries,
  returnIds: readonly number[],
): Promise<Map<number | null, PhotoRow[]>> {
  const found = await queries
    .select()
    .from(reviewPhotos)
    .where(inArray(reviewPhotos.returnId, [...returnIds]))
    .orderBy(asc(reviewPhotos.place));
  return Map.groupBy(found, ({ returnId }) => returnId);
}

/** Gives a return the wanted photos, which were uploaded for its order. @throws HttpError validation_error */
export async function keepReturnPhotos(
  transaction: Queries,
  { userId, orderId }: Returning,
  wanted: readonly string[],
  returnId: number,
): Promise<void> {
  for (const [place, name] of wanted.entries()) {
    const kept = await transaction
      .update(reviewPhotos)
      .set({ returnId, place })
      .where(and(isUnusedOf(userId), eq(reviewPhotos.orderId, orderId), eq(reviewPhotos.name, name)))
      .returning({ name: reviewPhotos.name });
    if (kept.length === 0) throw fieldError('photos', PHOTO_GONE);
  }
}

/** Deletes photos of a post: the named, or all. @returns their names */
export async function deletePhotosOfPost(
  transaction: Queries,
  postId: number,
  names: readonly string[] | 'all',
): Promise<string[]> {
  const isMeant = names === 'all' ? sql`true` : inArray(reviewPhotos.name, [...names]);
  const removed = await transaction
    .delete(reviewPhotos)
    .where(and(eq(reviewPhotos.postId, postId), isMeant))
    .returning({ name: reviewPhotos.name });
  return getNames(removed);
}

/** Deletes all photos of an account. @returns their names */
export async function deletePhotosOf(transaction: Queries, userId: string): Promise<string[]> {
  const removed = await transaction
    .delete(reviewPhotos)
    .where(eq(reviewPhotos.userId, userId))
    .returning({ name: reviewPhotos.name });
  return getNames(removed);
}
