import { basename, normalize } from 'node:path';
import { and, eq } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { productPosts, reviewPhotos } from '../db/schema.ts';
import { isPhotoFile, photoOfFile } from './photo-files.ts';

/** Short: what is taken back must not stay in caches for long. */
const PUBLISHED = 'public, max-age=3600';
const BEFORE = 'private, max-age=600';

/**
 * How caches may keep the photo at a path below /uploads: undefined for any other picture, null where the caller may
 * not see it, because its review is not published and the address has no `key` of it.
 */
export async function cachingOfPhoto(
  queries: Queries,
  path: string,
  key: string | undefined,
): Promise<string | null | undefined> {
  // As the folder is read: `review-….webp/x/..` names the same file.
  const file = basename(normalize(path));
  if (!isPhotoFile(file)) return undefined;
  const [photo] = await queries
    .select({ key: reviewPhotos.key, state: productPosts.state })
    .from(reviewPhotos)
    .leftJoin(productPosts, eq(productPosts.id, reviewPhotos.postId))
    .where(and(eq(reviewPhotos.name, photoOfFile(file) ?? '')));
  if (photo?.state === 'published') return PUBLISHED;
  return photo && photo.key === key ? BEFORE : null;
}
