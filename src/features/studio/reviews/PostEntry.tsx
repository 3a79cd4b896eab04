import { useState } from 'react';
import { decidePost } from '../../../client/editor/reviews.ts';
import { PICTURE_HOSTS } from '../../../client/picture-hosts.ts';
import { FAILURE_MESSAGES } from '../../../contract/messages.ts';
import { type ModerationRequest, POST_LENGTHS, type StaffPost } from '../../../contract/product-post.ts';
import { imageUrl } from '../../../rules/product/image.ts';
import { photoText, THUMBNAIL_SIDE } from '../../../rules/product/photo-text.ts';
import { shownStars, spokenStars } from '../../../rules/product/rating-words.ts';
import { formatDateTime } from '../../../rules/shop/format-date.ts';
import { toFormError } from '../../../ui/form-error.ts';
import { ErrorText } from '../../../ui/SendButton.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { useForm } from '../../../ui/use-form.ts';
import * as shared from '../messages.ts';
import * as messages from './messages.ts';

type Props = { post: StaffPost; onDecided: () => void };

/** A review or a question with the shop's answer, to publish or to reject. */
export function PostEntry({ post, onDecided }: Props) {
  const { id, kind, rating, title, text, author, state, revision, createdAt, product, photos } = post;
  const [typed, setTyped] = useState(post.answer ?? '');
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const { ref, error, isSending, send } = useForm((thrown) =>
    toFormError(thrown, FAILURE_MESSAGES.edit, ['answer']),
  );
  const decide = (decision: ModerationRequest['state']) =>
    void send(async () => {
      await decidePost(id, { revision, state: decision, answer: typed, removedPhotos: [...leftOut] });
      onDecided();
    });
  return (
    <li className="panel studio-entry">
      <form ref={ref} noValidate className="grid gap-3" onSubmit={(event) => event.preventDefault()}>
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
                  checked={leftOut.includes(photo.id)}
                  onChange={({ target }) =>
                    setLeftOut(
                      target.checked ? [...leftOut, photo.id] : leftOut.filter((each) => each !== photo.id),
                    )
                  }
                />{' '}
                {messages.leaveOutPhoto}
              </label>
            </li>
          ))}
        </ul>
        <TextArea
          id={`answer-${id}`}
          label={kind === 'review' ? messages.optionalAnswer : messages.answer}
          isRequired={kind === 'question'}
          maxLength={POST_LENGTHS.answer}
          value={typed}
          error={error?.fields.answer}
          onChange={setTyped}
        />
        <ErrorText className="studio-alert">{error?.message}</ErrorText>
        <div className="studio-actions">
          <button
            type="button"
            className="button button-primary"
            aria-disabled={isSending}
            onClick={() => decide('published')}
          >
            {state === 'published' ? shared.save : shared.publish}
          </button>
          {state !== 'rejected' && (
            <button
              type="button"
              className="button button-quiet"
              aria-disabled={isSending}
              onClick={() => decide('rejected')}
            >
              {messages.rejectButton}
            </button>
          )}
        </div>
        {photos.length > 0 && <p className="text-muted text-sm">{messages.photosDeletedNote}</p>}
      </form>
    </li>
  );
}
