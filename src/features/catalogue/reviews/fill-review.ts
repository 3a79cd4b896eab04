import type { Review } from '../../../contract/review.ts';
import { formatDay } from '../../../rules/format-date.ts';
import { shownStars, spokenStars } from '../../../rules/rating-words.ts';
import { helpfulLabel } from './helpful-label.ts';

/** A review as an item of the page's list, filled into its template. */
export function fillReview(template: HTMLTemplateElement, review: Review): DocumentFragment {
  const item = document.importNode(template.content, true);
  const parts: Record<string, string> = {
    stars: shownStars(review.rating),
    spoken: spokenStars(review.rating),
    title: review.title,
    text: review.text,
    author: review.author,
    day: formatDay(review.publishedAt),
    answer: review.answer ?? '',
  };
  for (const part of item.querySelectorAll<HTMLElement>('[data-part]'))
    part.textContent = parts[part.dataset.part ?? ''] ?? '';
  item.querySelector('[data-review]')?.setAttribute('data-review', String(review.id));
  const button = item.querySelector('[data-helpful]');
  if (button) button.textContent = helpfulLabel(review.helpful);
  return item;
}
