import { expect, test } from 'vitest';
import { shownRating, shownStars, spokenRating } from './rating-words.ts';

test('Reviews: a rating in figures, in words and in stars', () => {
  expect(shownRating({ average: 4, count: 1 })).toBe('4.0 ★ (1)');
  expect(spokenRating({ average: 4, count: 1 })).toBe('Rated 4 of 5 by 1 buyer');
  expect(spokenRating({ average: 4.5, count: 12 })).toBe('Rated 4.5 of 5 by 12 buyers');
  expect(shownStars(2)).toBe('★★☆☆☆');
});
