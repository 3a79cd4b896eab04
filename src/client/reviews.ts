import { FAILURE_MESSAGES } from '../contract/messages.ts';
import type { OwnPhoto } from '../contract/own-post.ts';
import {
  allOwnPostsResponse,
  helpfulResponse,
  type OwnPostOfProduct,
  type OwnPosts,
  ownPostsResponse,
  type PhotoQuery,
  photoResponse,
  postResponse,
  type QuestionRequest,
  type ReviewRequest,
} from '../contract/product-post.ts';
import { doneResponse } from '../contract/response.ts';
import { reviewsResponse } from '../contract/review.ts';
import { call } from './http.ts';
import { callAsShopper } from './shopper.ts';

const addressOf = (slug: string, what: string) => `/products/${encodeURIComponent(slug)}/${what}`;

/** One page of a product's published reviews. @throws ApiError */
export const fetchReviews = (slug: string, page: number) =>
  call(reviewsResponse, addressOf(slug, 'reviews'), {
    extension: 'reviews',
    query: { page },
    failure: FAILURE_MESSAGES.reviews,
  });

/** What the logged-in shopper may write about a product and has written. @throws ApiError */
export const fetchOwnPosts = async (slug: string): Promise<OwnPosts> =>
  (
    await callAsShopper(ownPostsResponse, addressOf(slug, 'own-posts'), {
      extension: 'reviews',
      failure: FAILURE_MESSAGES.reviews,
    })
  ).data;

/** @throws ApiError */
export const writeReview = (slug: string, body: ReviewRequest) =>
  callAsShopper(postResponse, addressOf(slug, 'reviews'), {
    extension: 'reviews',
    method: 'POST',
    body,
    failure: FAILURE_MESSAGES.writePost,
  });

/** Uploads a photo for the shopper's review of a product, or for a return of goods of an order. @throws ApiError */
export const uploadPhoto = async (purpose: PhotoQuery, photo: Blob): Promise<OwnPhoto> =>
  (
    await callAsShopper(photoResponse, '/review-photos', {
      extension: 'order' in purpose ? 'returns' : 'reviews',
      method: 'POST',
      query: purpose,
      body: photo,
      headers: { 'content-type': photo.type || 'application/octet-stream' },
      failure: FAILURE_MESSAGES.writePost,
    })
  ).data;

/** All reviews and questions of the shopper. @throws ApiError */
export const fetchAllOwnPosts = async (): Promise<OwnPostOfProduct[]> =>
  (
    await callAsShopper(allOwnPostsResponse, '/own-posts', {
      extension: 'reviews',
      failure: FAILURE_MESSAGES.reviews,
    })
  ).data;

/** Deletes a review or a question of the shopper. @throws ApiError */
export const withdrawPost = (id: number) =>
  callAsShopper(doneResponse, `/own-posts/${id}`, {
    extension: 'reviews',
    method: 'DELETE',
    failure: FAILURE_MESSAGES.remove,
  });

/** @throws ApiError */
export const askQuestion = (slug: string, body: QuestionRequest) =>
  callAsShopper(postResponse, addressOf(slug, 'questions'), {
    extension: 'reviews',
    method: 'POST',
    body,
    failure: FAILURE_MESSAGES.writePost,
  });

/** @throws ApiError */
export const voteHelpful = (id: number, isHelpful: boolean) =>
  callAsShopper(helpfulResponse, `/reviews/${id}/helpful`, {
    extension: 'reviews',
    method: 'POST',
    body: { isHelpful },
    failure: FAILURE_MESSAGES.reviews,
  });
