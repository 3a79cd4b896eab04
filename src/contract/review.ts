import { z } from 'zod';
import { describePage, pageQuery, readableEntries } from './response.ts';

export const MOST_STARS = 5;
/** The first reviews stand in a product's page; further ones come in pages of this size. */
export const REVIEWS_PAGE = 10;

/** How many photos a review has at most. */
export const MOST_PHOTOS = 4;

const stars = z.int().min(1).max(MOST_STARS);

/** A photo of a review: the paths of the picture and of the small square that stands for it. */
export const reviewPhoto = z.object({ path: z.string(), thumbnail: z.string() });
export type ReviewPhoto = z.infer<typeof reviewPhoto>;

/** A published review; its author is a verified buyer. `helpful` counts the accounts that found it so. */
export const review = z.object({
  id: z.int(),
  rating: stars,
  title: z.string(),
  text: z.string(),
  author: z.string(),
  publishedAt: z.string(),
  helpful: z.int().min(0),
  /** The shop's own; null without one. */
  answer: z.string().nullable(),
  /** Absent where there are none. */
  photos: z.array(reviewPhoto).optional().catch(undefined),
});
export type Review = z.infer<typeof review>;

/** A published question, which always has the shop's answer. */
export const question = z.object({
  id: z.int(),
  text: z.string(),
  author: z.string(),
  publishedAt: z.string(),
  answer: z.string(),
});
export type Question = z.infer<typeof question>;

/** How many published reviews a product has, at least one, and their average stars with one decimal. */
export const reviewSummary = z.object({ count: z.int().min(1), average: z.number().min(1).max(MOST_STARS) });
export type ReviewSummary = z.infer<typeof reviewSummary>;

/** The newest published reviews and questions of a product, the newest first. */
export const productPosts = z.object({
  reviews: readableEntries(review),
  questions: readableEntries(question),
});
export type ProductPosts = z.infer<typeof productPosts>;

export const reviewsQuery = z.object({ page: pageQuery.page.unwrap().max(10_000).default(1) });
export const reviewsResponse = describePage(review);
