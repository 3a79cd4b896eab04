import type { ReviewSummary } from '../../contract/review.ts';

/** A rating as it is shown: "4.5 ★ (12)". */
export const shownRating = ({ average, count }: ReviewSummary): string =>
  `${average.toFixed(1)} ★ (${count})`;

/** The same as a screen reader says it. */
export const spokenRating = ({ average, count }: ReviewSummary): string =>
  `Rated ${average} of 5 by ${count} ${count === 1 ? 'buyer' : 'buyers'}`;

/** The stars of one review: "★★★★☆". */
export const shownStars = (stars: number): string => '★'.repeat(stars) + '☆'.repeat(5 - stars);

export const spokenStars = (stars: number): string => `${stars} of 5 stars`;
