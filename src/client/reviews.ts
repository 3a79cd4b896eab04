import { FAILURE_MESSAGES } from '../contract/messages.ts';
import {
  helpfulResponse,
  type OwnPosts,
  ownPostsResponse,
  postResponse,
  type QuestionRequest,
  type ReviewRequest,
} from '../contract/product-post.ts';
import { reviewsResponse } from '../contract/review.ts';
import { call } from './http.ts';
import { callAsShopper } from './shopper.ts';

const addressOf = (slug: string, what: string) => `/products/${encodeURIComponent(slug)}/${what}`;

/** One page of a product's published reviews. @throws ApiError */
export const fetchReviews = (slug: string, page: number) =>
  call(reviewsResponse, addressOf(slug, 'reviews'), {
    query: { page },
    failure: FAILURE_MESSAGES.reviews,
  });

/** What the logged-in shopper may write about a product and has written. @throws ApiError */
export const fetchOwnPosts = async (slug: string): Promise<OwnPosts> =>
  (
    await callAsShopper(ownPostsResponse, addressOf(slug, 'own-posts'), {
      failure: FAILURE_MESSAGES.reviews,
    })
  ).data;

/** @throws ApiError */
export const writeReview = (slug: string, body: ReviewRequest) =>
  callAsShopper(postResponse, addressOf(slug, 'reviews'), {
    method: 'POST',
    body,
    failure: FAILURE_MESSAGES.writePost,
  });

/** @throws ApiError */
export const askQuestion = (slug: string, body: QuestionRequest) =>
  callAsShopper(postResponse, addressOf(slug, 'questions'), {
    method: 'POST',
    body,
    failure: FAILURE_MESSAGES.writePost,
  });

/** @throws ApiError */
export const voteHelpful = (id: number, isHelpful: boolean) =>
  callAsShopper(helpfulResponse, `/reviews/${id}/helpful`, {
    method: 'POST',
    body: { isHelpful },
    failure: FAILURE_MESSAGES.reviews,
  });
