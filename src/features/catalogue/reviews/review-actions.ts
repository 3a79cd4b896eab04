import { callApi } from '../../../client/call-api.ts';
import { describeFailure } from '../../../client/http.ts';
import { listReviews, voteHelpful } from '../../../contract/calls/reviews.ts';
import { FAILURE_MESSAGES } from '../../../contract/messages.ts';
import { REVIEWS_PAGE } from '../../../contract/review.ts';
import { $user } from '../../session/store.ts';
import { fillReview } from './fill-review.ts';
import { helpfulLabel } from './helpful-label.ts';

export const describeReviewFailure = describeFailure(FAILURE_MESSAGES.reviews);

/** Appends the next page of reviews, and puts the focus on the first of them. @throws ApiError */
export async function showMore(part: HTMLElement, button: HTMLButtonElement): Promise<void> {
  const list = part.querySelector('ul');
  const template = part.querySelector<HTMLTemplateElement>('[data-review-template]');
  if (!list || !template) return;
  const page = Number(button.dataset.page ?? 1) + 1;
  const { data, total } = await callApi(listReviews, {
    slug: part.dataset.reviews ?? '',
    query: { page },
  });
  // Reviews that were published meanwhile move the others on: one may come again.
  const fresh = data.filter(({ id }) => !list.querySelector(`[data-review="${id}"]`));
  const shown = list.children.length;
  list.append(...fresh.map((review) => fillReview(template, review)));
  button.dataset.page = String(page);
  const first = list.children[shown];
  if (first instanceof HTMLElement) {
    first.tabIndex = -1;
    first.focus();
  }
  if (page * REVIEWS_PAGE >= total) button.remove();
}

/** Finds a review helpful, or no longer, after a login. @throws ApiError */
export async function vote(button: HTMLButtonElement): Promise<void> {
  if (!$user.get()) {
    document.querySelector<HTMLElement>('[data-open-auth="login"]')?.click();
    return;
  }
  const id = Number(button.closest<HTMLElement>('[data-review]')?.dataset.review);
  const { helpful, isHelpful } = await callApi(voteHelpful, {
    id,
    body: { isHelpful: button.ariaPressed !== 'true' },
  });
  button.textContent = helpfulLabel(helpful);
  button.ariaPressed = String(isHelpful);
}
