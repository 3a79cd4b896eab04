import { moderationRequest, postsQuery, staffPostResponse, staffPostsResponse } from '../../product-post.ts';
import { route } from '../../route.ts';
import { byRow } from '../params.ts';

export const listProductPosts = route('GET /product-posts', {
  may: 'reviews',
  query: postsQuery,
  response: staffPostsResponse,
});

export const decideProductPost = route('PATCH /product-posts/:id', {
  may: 'reviews',
  params: byRow,
  body: moderationRequest,
  response: staffPostResponse,
  errors: ['not_found', 'edited_meanwhile'],
});
