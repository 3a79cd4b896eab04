import * as messages from './messages.ts';

/** The side in pixels at which the square of a photo is shown. */
export const THUMBNAIL_SIDE = 96;

/**
 * The alternative text of a photo of a review.
 * @param number of the photo, from 1
 * @param count of the review's photos
 */
export const photoText = (author: string, product: string, number: number, count: number): string =>
  messages.photoBy(count > 1 ? ` ${number}` : '', author, product);
