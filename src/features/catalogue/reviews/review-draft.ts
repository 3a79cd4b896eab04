import { isText, listOf, toText } from '../../../browser/parse.ts';
import { ownDraft } from './own-draft.ts';

/**
 * What was typed of a review: `rating` is 0 while no stars are chosen, `removedPhotos` are ids of photos that the shop
 * still has.
 */
export type TypedReview = { rating: number; title: string; text: string; removedPhotos: readonly string[] };

export const reviewDraftOf = ownDraft<TypedReview>(
  'review-draft',
  ({ rating, title, text, removedPhotos }) => {
    if (typeof rating !== 'number' || !isText(title) || !isText(text)) return undefined;
    return { rating, title, text, removedPhotos: listOf(removedPhotos, toText) };
  },
);
