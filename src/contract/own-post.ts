import { z } from 'zod';
import { MOST_STARS, reviewPhoto } from './review.ts';

/** What shoppers write about a product: a review of a buyer, or a question of anyone with an account. */
export const POST_KINDS = ['review', 'question'] as const;
export type PostKind = (typeof POST_KINDS)[number];

/** Everything that is written waits for staff; only what is published is seen by others. */
export const POST_STATES = ['pending', 'published', 'rejected'] as const;
export type PostState = (typeof POST_STATES)[number];

const RATING_MESSAGE = 'Choose 1 to 5 stars';
export const rating = z.int(RATING_MESSAGE).min(1, RATING_MESSAGE).max(MOST_STARS, RATING_MESSAGE);

/** A photo for or of a review, whose paths work for its author and staff alone until it is published. */
export const ownPhoto = reviewPhoto.extend({ id: z.string() });
export type OwnPhoto = z.infer<typeof ownPhoto>;

/** Something that the caller wrote, in whatever state; `rating` is null for a question. */
export const ownPost = z.object({
  id: z.int(),
  kind: z.enum(POST_KINDS),
  rating: rating.nullable(),
  title: z.string(),
  text: z.string(),
  state: z.enum(POST_STATES),
  answer: z.string().nullable(),
  createdAt: z.string(),
  photos: z.array(ownPhoto).default([]),
});
export type OwnPost = z.infer<typeof ownPost>;
