import { z } from 'zod';
import { orderNumber, slug } from './identifier.ts';
import { ownPhoto, ownPost, POST_STATES, rating } from './own-post.ts';
import { plainText } from './plain-text.ts';
import { describePage, describeResponse, namedResponse, pageQuery } from './response.ts';
import { MOST_PHOTOS } from './review.ts';

/** Longest texts, in characters. */
export const POST_LENGTHS = { title: 100, review: 2000, question: 500, answer: 1000 } as const;

const TEXT_MESSAGE = 'Please write something';
const typed = (longest: number) =>
  z.string(TEXT_MESSAGE).max(longest, `At most ${longest} characters`).transform(plainText);
const written = (longest: number) => typed(longest).pipe(z.string().min(1, TEXT_MESSAGE));

/** Ids of uploaded photos. */
export const photoIds = z
  .array(z.string().regex(/^[0-9a-f]{24}$/))
  .max(MOST_PHOTOS, `At most ${MOST_PHOTOS} photos`)
  .transform((ids) => [...new Set(ids)])
  .default([]);

/** What a photo is for: a review of this product, or a return of goods of this own order. */
export const photoQuery = z.union([
  z.strictObject({ product: slug }),
  z.strictObject({ order: orderNumber }),
]);
export type PhotoQuery = z.infer<typeof photoQuery>;
export const photoResponse = describeResponse(ownPhoto);

/** `photos`: ids of uploaded ones, in the order in which they are shown. */
export const reviewRequest = z.object({
  rating,
  title: typed(POST_LENGTHS.title).default(''),
  text: written(POST_LENGTHS.review),
  photos: photoIds,
});
export type ReviewRequest = z.input<typeof reviewRequest>;
export type WrittenReview = z.output<typeof reviewRequest>;

export const questionRequest = z.object({ text: written(POST_LENGTHS.question) });
export type QuestionRequest = z.input<typeof questionRequest>;

const postedProduct = z.object({ name: z.string(), slug: z.string() });

/** What the caller may write about a product and has written. */
export const ownPosts = z.object({
  product: postedProduct,
  /** Whether the caller received the product in an order, which only the server decides. */
  isBuyer: z.boolean(),
  posts: z.array(ownPost),
  /** Uploaded for a review of the product that is not sent yet. */
  unusedPhotos: z.array(ownPhoto).default([]),
});
export type OwnPosts = z.infer<typeof ownPosts>;
export const ownPostsResponse = describeResponse(ownPosts);
export const postResponse = describeResponse(ownPost);

/** Something that the caller wrote, with its product. */
export const ownPostOfProduct = ownPost.extend({ product: postedProduct });
export type OwnPostOfProduct = z.infer<typeof ownPostOfProduct>;
export const allOwnPostsResponse = describeResponse(z.array(ownPostOfProduct));

export const helpfulRequest = z.object({ isHelpful: z.boolean() });
export const helpfulResponse = namedResponse({ helpful: z.int().min(0), isHelpful: z.boolean() });

/** Which posts staff list. */
export const postsQuery = z.object({
  state: z.enum(POST_STATES).default('pending'),
  ...pageQuery,
});
export type PostsQuery = z.output<typeof postsQuery>;

/** A post as staff see it. */
export const staffPost = ownPost.extend({
  author: z.string(),
  /** Counts how often its author wrote it: a decision names the one that was read. */
  revision: z.int(),
  product: postedProduct,
});
export type StaffPost = z.infer<typeof staffPost>;
export const staffPostsResponse = describePage(staffPost);
export const staffPostResponse = describeResponse(staffPost);

/**
 * The decision of staff, of which the author gets a mail. A question is published with an answer only; of what is
 * rejected, `answer` is the reason. A rejected review loses all its photos, a
 * published one the named.
 */
export const moderationRequest = z.object({
  revision: z.int().min(1),
  state: z.enum(POST_STATES).exclude(['pending']),
  answer: typed(POST_LENGTHS.answer).default(''),
  removedPhotos: photoIds,
});
export type ModerationRequest = z.input<typeof moderationRequest>;
export type Moderation = z.output<typeof moderationRequest>;
