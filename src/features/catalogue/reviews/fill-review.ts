import { PICTURE_HOSTS } from '../../../client/picture-hosts.ts';
import type { Review } from '../../../contract/review.ts';
import { imageUrl } from '../../../rules/product/image.ts';
import { photoText } from '../../../rules/product/photo-text.ts';
import { shownStars, spokenStars } from '../../../rules/product/rating-words.ts';
import { formatDay } from '../../../rules/shop/format-date.ts';
import { helpfulLabel } from './helpful-label.ts';

/** Fills the list of photos, which names the product and holds one photo without addresses; without photos it goes. */
function fillPhotos(list: HTMLElement, { author, photos = [] }: Review): void {
  const model = list.querySelector('a');
  const product = list.dataset.reviewPhotos ?? '';
  const links = photos.map(({ path, thumbnail }, index) => {
    const link = model?.cloneNode(true) as HTMLAnchorElement;
    link.href = imageUrl(path, PICTURE_HOSTS);
    const picture = link.querySelector('img');
    if (picture) {
      picture.src = imageUrl(thumbnail, PICTURE_HOSTS);
      picture.alt = photoText(author, product, index + 1, photos.length);
    }
    return link;
  });
  list.replaceChildren(...links);
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
  const photos = item.querySelector<HTMLElement>('[data-review-photos]');
  if (photos) fillPhotos(photos, review);
  item.querySelector('[data-review]')?.setAttribute('data-review', String(review.id));
  const button = item.querySelector('[data-helpful]');
  if (button) button.textContent = helpfulLabel(review.helpful);
  return item;
}
