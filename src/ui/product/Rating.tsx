import type { ReviewSummary } from '../../contract/review.ts';
import { shownRating, spokenRating } from '../../rules/product/rating-words.ts';
import { pagePart } from '../page-part.ts';

type Props = { reviews: ReviewSummary | null | undefined };

/** The average of a product's reviews; nothing where there are none. */
export const Rating = pagePart(function Rating({ reviews }: Props) {
  if (!reviews) return null;
  return (
    <p className="rating">
      <span aria-hidden="true">{shownRating(reviews)}</span>
      <span className="sr-only">{spokenRating(reviews)}</span>
    </p>
  );
});
