import { PUBLIC_API_BASE } from '../../../client/base.ts';
import type { Review } from '../../../contract/review.ts';
import { formatDay } from '../../../rules/format-date.ts';
import { imageUrl } from '../../../rules/image.ts';
import { photoText } from '../../../rules/photo-text.ts';
import { shownStars, spokenStars } from '../../../rules/rating-words.ts';
import { helpfulLabel } from './helpful-label.ts';

/** Fills the list of photos, which holds one without addresses; without photos it goes. */
function fillPhotos(list: Element, { author, photos = [] }: Review): void {
  const [model] = list.children;
  // The model's text has no author yet: what follows is the product.
  const product = model?.querySelector('img')?.alt.split(' of ').slice(1).join(' of ') ?? '';
  list.replaceChildren(
    ...photos.flatMap(({ path, thumbnail }, index) => {
      const item = model?.cloneNode(true);
      if (!(item instanceof Element)) return [];
      item.querySelector('a')?.setAttribute('href', imageUrl(path, PUBLIC_API_BASE));
      const picture = item.querySelector('img');
      if (picture) {
        picture.src = imageUrl(thumbnail, PUBLIC_API_BASE);
        picture.alt = photoText(author, product, index + 1, photos.length);
      }
      return [item];
    }),
  );
  if (photos.length === 0) list.remove();
}

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
  const photos = item.querySelector('[data-review-photos]');
  if (photos) fillPhotos(photos, review);
  item.querySelector('[data-review]')?.setAttribute('data-review', String(review.id));
  const button = item.querySelector('[data-helpful]');
  if (button) button.textContent = helpfulLabel(review.helpful);
  return item;
}
