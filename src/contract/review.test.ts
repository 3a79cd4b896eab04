import { expect, test } from 'vitest';
import { reviewRequest } from './product-post.ts';
import { productPosts } from './review.ts';

const REVIEW = {
  id: 1,
  rating: 4,
  title: '',
  text: 'Quiet.',
  author: 'Sita',
  publishedAt: '2026-11-20',
  helpful: 0,
  answer: null,
};
const ID = 'a'.repeat(24);

test('Reviews: photos of another shape leave the review without photos', () => {
  for (const photos of [undefined, null, 'photo.jpg', [{ path: 3 }], [{}]]) {
    const [read] = productPosts.parse({ reviews: [{ ...REVIEW, photos }], questions: [] }).reviews;
    expect(read).toMatchObject({ id: 1 });
    expect(read?.photos).toBeUndefined();
  }
});

test('Reviews: one is sent with at most four photos, each once', () => {
  const photosOf = (photos: unknown) => reviewRequest.safeParse({ rating: 4, text: 'Quiet.', photos });
  expect(photosOf(undefined).data?.photos).toEqual([]);
  expect(photosOf([ID, ID]).data?.photos).toEqual([ID]);
  expect(photosOf([ID, ID, ID, ID, ID]).success).toBe(false);
  for (const bad of ['../x', '', ID.toUpperCase(), `${ID}0`]) expect(photosOf([bad]).success).toBe(false);
});
