import { FAILURE_MESSAGES } from '../../contract/messages.ts';
import type { PostState } from '../../contract/own-post.ts';
import {
  type ModerationRequest,
  type StaffPost,
  staffPostResponse,
  staffPostsResponse,
} from '../../contract/product-post.ts';
import { callAsShopper } from '../shopper.ts';

/** One page of reviews and questions in a state. @throws ApiError */
export const fetchPosts = (state: PostState, page: number) =>
  callAsShopper(staffPostsResponse, '/product-posts', {
    query: { state, page },
    failure: FAILURE_MESSAGES.read,
  });

/** Publishes or rejects a post. @throws ApiError */
export const decidePost = async (id: number, body: ModerationRequest): Promise<StaffPost> =>
  (
    await callAsShopper(staffPostResponse, `/product-posts/${id}`, {
      method: 'PATCH',
      body,
      failure: FAILURE_MESSAGES.edit,
    })
  ).data;
