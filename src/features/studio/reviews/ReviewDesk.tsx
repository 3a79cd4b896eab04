import { listProductPosts } from '../../../contract/calls/staff/reviews.ts';
import { POST_STATES } from '../../../contract/own-post.ts';
import { choice } from '../list/filters.tsx';
import { DescribedList, describeList } from '../list/list.tsx';
import * as shared from '../messages.ts';
import * as messages from './messages.ts';
import { PostEntry } from './PostEntry.tsx';

const postList = describeList({
  call: listProductPosts,
  label: messages.postsLabel,
  loading: messages.loadingPosts,
  filters: { state: choice(shared.listFilterLabel, POST_STATES, messages.postStates) },
  getKey: ({ id, revision }) => `${id} ${revision}`,
  item: (post, { again }) => <PostEntry post={post} onDecided={again} />,
});

/** What shoppers wrote about products: first what waits to be published. */
export const ReviewDesk = () => <DescribedList list={postList} />;
