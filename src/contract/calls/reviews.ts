import { PICTURE_TYPES } from '../editor/upload.ts';
import {
  allOwnPostsResponse,
  helpfulRequest,
  helpfulResponse,
  ownPostsResponse,
  photoQuery,
  photoResponse,
  postResponse,
  questionRequest,
  reviewRequest,
} from '../product-post.ts';
import { doneResponse } from '../response.ts';
import { reviewsQuery, reviewsResponse } from '../review.ts';
import { route } from '../route.ts';
import { byRow, bySlug } from './params.ts';

export const uploadReviewPhoto = route('POST /review-photos', {
  may: 'account',
  query: photoQuery,
  takes: PICTURE_TYPES,
  response: photoResponse,
  status: 201,
  errors: ['not_a_picture', 'not_found', 'forbidden', 'too_many_requests', 'service_unavailable'],
  failure: 'writePost',
});

export const listReviews = route('GET /products/:slug/reviews', {
  may: 'anybody',
  params: bySlug,
  query: reviewsQuery,
  response: reviewsResponse,
  errors: ['not_found', 'too_many_requests'],
  extension: 'reviews',
  failure: 'reviews',
});

export const listOwnPosts = route('GET /products/:slug/own-posts', {
  may: 'account',
  params: bySlug,
  response: ownPostsResponse,
  errors: ['not_found'],
  extension: 'reviews',
  failure: 'reviews',
});

export const listAllOwnPosts = route('GET /own-posts', {
  may: 'account',
  response: allOwnPostsResponse,
  extension: 'reviews',
  failure: 'reviews',
});

export const withdrawPost = route('DELETE /own-posts/:id', {
  may: 'account',
  params: byRow,
  response: doneResponse,
  errors: ['not_found'],
  extension: 'reviews',
  failure: 'remove',
});

export const writeReview = route('POST /products/:slug/reviews', {
  may: 'account',
  params: bySlug,
  body: reviewRequest,
  response: postResponse,
  errors: ['not_found', 'forbidden', 'too_many_requests'],
  extension: 'reviews',
  failure: 'writePost',
});

export const askQuestion = route('POST /products/:slug/questions', {
  may: 'account',
  params: bySlug,
  body: questionRequest,
  response: postResponse,
  errors: ['not_found', 'too_many_requests'],
  extension: 'reviews',
  failure: 'writePost',
});

export const voteHelpful = route('POST /reviews/:id/helpful', {
  may: 'account',
  params: byRow,
  body: helpfulRequest,
  response: helpfulResponse,
  errors: ['not_found', 'forbidden', 'too_many_requests'],
  extension: 'reviews',
  failure: 'reviews',
});
