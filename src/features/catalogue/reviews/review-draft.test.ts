import { expect, test } from 'vitest';
import { reviewDraftOf } from './review-draft.ts';

const TYPED = { rating: 4, title: '', text: 'Quiet.', removedPhotos: ['a'] };

test('Drafts: one of a review is given back to its shopper and for its product alone, until it is sent', () => {
  const draft = reviewDraftOf(1, 'lg-27');
  draft.keep(TYPED);
  expect(reviewDraftOf(1, 'lg-27').read()).toMatchObject(TYPED);
  expect(reviewDraftOf(2, 'lg-27').read()).toBeUndefined();
  expect(reviewDraftOf(1, 'lg-32').read()).toBeUndefined();
  draft.drop();
  expect(draft.read()).toBeUndefined();
});
