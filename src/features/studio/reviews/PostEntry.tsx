import { callApi } from '../../../client/call-api.ts';
import { PICTURE_HOSTS } from '../../../client/picture-hosts.ts';
import { decideProductPost, listProductPosts } from '../../../contract/calls/staff/reviews.ts';
import { POST_STATES } from '../../../contract/own-post.ts';
import { type ModerationRequest, POST_LENGTHS, type StaffPost } from '../../../contract/product-post.ts';
import { imageUrl } from '../../../rules/product/image.ts';
import { photoText, THUMBNAIL_SIDE } from '../../../rules/product/photo-text.ts';
import { shownStars, spokenStars } from '../../../rules/product/rating-words.ts';
import { formatDateTime } from '../../../rules/shop/format-date.ts';
import { ActionForm } from '../action/ActionForm.tsx';
import { type ActionField, checks, lines } from '../action/fields.tsx';
import { choice } from '../list/filters.tsx';
import { DescribedList, describeList } from '../list/list.tsx';
import * as shared from '../messages.ts';
import * as messages from './messages.ts';

type Props = { post: StaffPost; onDecided: () => void };

/** The photos of a post, each with a box that leaves it out. */
const removedPhotos = ({ author, product, photos }: StaffPost): ActionField<readonly string[]> => ({
  ...checks<string>([], [], { label: messages.photosLabel }),
  show: ({ value, onChange }) => (
    <ul className="studio-photos" aria-label={messages.photosLabel}>
      {photos.map((photo, index) => (
        <li key={photo.id}>
          <a href={imageUrl(photo.path, PICTURE_HOSTS)} target="_blank" rel="noopener">
            <img
              src={imageUrl(photo.thumbnail, PICTURE_HOSTS)}
              alt={photoText(author, product.name, index + 1, photos.length)}
              width={THUMBNAIL_SIDE}
              height={THUMBNAIL_SIDE}
              loading="lazy"
            />
          </a>
          <label>
            <input
              type="checkbox"
              aria-label={messages.leaveOutPhotoLabel(index + 1)}
              checked={value.includes(photo.id)}
              onChange={({ target }) =>
                onChange(target.checked ? [...value, photo.id] : value.filter((each) => each !== photo.id))
              }
            />{' '}
            {messages.leaveOutPhoto}
          </label>
        </li>
      ))}
    </ul>
  ),
});

/** A review or a question with the shop's answer, to publish or to reject. */
function PostEntry({ post, onDecided }: Props) {
  const { id, kind, rating, title, text, author, state, revision, createdAt, product, photos } = post;
  const decide =
    (decision: ModerationRequest['state']) => (typed: { answer: string; removedPhotos: readonly string[] }) =>
      callApi(decideProductPost, {
        id,
        body: { ...typed, revision, state: decision, removedPhotos: [...typed.removedPhotos] },
      });
  return (
    <li className="panel studio-entry">
      <ActionForm
        fields={{
          removedPhotos: removedPhotos(post),
          answer: lines(`answer-${id}`, kind === 'review' ? messages.optionalAnswer : messages.answer, {
            isRequired: kind === 'question',
            maxLength: POST_LENGTHS.answer,
            first: post.answer ?? '',
          }),
        }}
        actions={[
          {
            label: state === 'published' ? shared.save : shared.publish,
            className: 'button-primary',
            send: decide('published'),
          },
          ...(state === 'rejected'
            ? []
            : [
                {
                  label: messages.rejectButton,
                  className: 'button-quiet',
                  send: decide('rejected'),
                },
              ]),
        ]}
        onDone={onDecided}
      >
        <p className="studio-head">
          <span className="font-semibold">{kind === 'review' ? messages.review : messages.question}</span>
          <a href={`/product/${product.slug}`} className="studio-wrap">
            {product.name}
          </a>
        </p>
        <p className="text-muted text-sm">
          {author} · {formatDateTime(createdAt)}
        </p>
        {rating !== null && (
          <p>
            <span aria-hidden="true">{shownStars(rating)}</span>
            <span className="sr-only">{spokenStars(rating)}</span>
          </p>
        )}
        {title && <p className="studio-wrap font-semibold">{title}</p>}
        <p className="studio-wrap whitespace-pre-line">{text}</p>
      </ActionForm>
      {photos.length > 0 && <p className="text-muted text-sm">{messages.photosDeletedNote}</p>}
    </li>
  );
}

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
