import type { ReviewSummary } from '../../contract/review.ts';
import * as messages from './messages.ts';

/** A rating as it is shown: "4.5 ★ (12)". */
export const shownRating = ({ average, count }: ReviewSummary): string =>
  `${average.toFixed(1)} ★ (${count})`;

/** The same as a screen reader says it. */
export const spokenRating = ({ average, count }: ReviewSummary): string => messages.ratedOf5(average, count);

/** The stars of one review: "★★★★☆". */
export const shownStars = (stars: number): string => '★'.repeat(stars) + '☆'.repeat(5 - stars);

export const spokenStars = (stars: number): string => messages.starsOf5(stars);
