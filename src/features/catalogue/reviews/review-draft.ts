import { isIdentifier, isObject, isText, listOf } from '../../../browser/parse.ts';
import { tabState } from '../../../browser/tab-state.ts';
import type { User } from '../../../contract/account.ts';

/**
 * What was typed of a review: `rating` is 0 while no stars are chosen, `removedPhotos` are ids of photos that the shop
 * still has.
 */
export type TypedReview = { rating: number; title: string; text: string; removedPhotos: readonly string[] };
type Draft = TypedReview & { owner: User['id']; slug: string };

/** A review that was not sent yet, through reloads: a phone may end the page while its camera is open. */
const draft = tabState<Draft>('review-draft', (value) => {
  if (!isObject(value) || !isIdentifier(value.owner)) return undefined;
  const { owner, slug, rating, title, text, removedPhotos } = value;
  if (!isText(slug) || typeof rating !== 'number' || !isText(title) || !isText(text)) return undefined;
  const removed = listOf(removedPhotos, (id) => (isText(id) ? id : undefined));
  return { owner, slug, rating, title, text, removedPhotos: removed };
});

/** The draft of one shopper about one product; a tab keeps one at a time. */
export const reviewDraftOf = (owner: User['id'], slug: string) => ({
  read(): TypedReview | undefined {
    const found = draft.read();
    return found && found.owner === owner && found.slug === slug ? found : undefined;
  },
  keep: (typed: TypedReview) => draft.keep({ ...typed, owner, slug }),
  drop: draft.drop,
});
