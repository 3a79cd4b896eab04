import { useState } from 'react';
import { showToast } from '../../../browser/toast.ts';
import { callApi } from '../../../client/call-api.ts';
import type { User } from '../../../contract/account.ts';
import { writeReview } from '../../../contract/calls/reviews.ts';
import { FAILURE_MESSAGES } from '../../../contract/messages.ts';
import type { OwnPhoto, OwnPost } from '../../../contract/own-post.ts';
import { POST_LENGTHS } from '../../../contract/product-post.ts';
import { MOST_STARS } from '../../../contract/review.ts';
import { TextArea, TextField } from '../../../ui/fields.tsx';
import { toFormError } from '../../../ui/form-error.ts';
import * as photoMessages from '../../../ui/photos/messages.ts';
import { PhotosField, usePhotos } from '../../../ui/photos/PhotosField.tsx';
import { SendForm } from '../../../ui/SendButton.tsx';
import { useForm } from '../../../ui/use-form.ts';
import * as messages from '../messages.ts';
import { reviewDraftOf, type TypedReview } from './review-draft.ts';

const FIELDS = ['rating', 'title', 'text', 'photos'];
const STARS = Array.from({ length: MOST_STARS }, (_, index) => MOST_STARS - index);

type Stars = { chosen: number; error: string | undefined; onChoose: (stars: number) => void };

const StarsChoice = ({ chosen, error, onChoose }: Stars) => (
  <fieldset aria-describedby="rating-error">
    <legend className="mb-1 font-medium">{messages.stars}</legend>
    <div className="flex flex-wrap gap-x-5">
      {STARS.map((stars) => (
        <label key={stars} className="flex min-h-11 items-center gap-2">
          <input
            type="radio"
            name="rating"
            value={stars}
            checked={chosen === stars}
            aria-invalid={error !== undefined}
            onChange={() => onChoose(stars)}
          />
          {messages.starCount(stars)}
        </label>
      ))}
    </div>
    <p id="rating-error" className="field-error">
      {error}
    </p>
  </fieldset>
);

type Props = {
  owner: User['id'];
  slug: string;
  written: OwnPost | undefined;
  /** Uploaded before, and not sent. */
  unusedPhotos: readonly OwnPhoto[];
  onSent: () => void;
};

/** The review of a buyer; one that was written before is changed. */
export function ReviewForm({ owner, slug, written, unusedPhotos, onSent }: Props) {
  const [draft] = useState(() => reviewDraftOf(owner, slug));
  const [typed, setTyped] = useState(
    () =>
      draft.read() ?? {
        rating: written?.rating ?? 0,
        title: written?.title ?? '',
        text: written?.text ?? '',
        removedPhotos: [],
      },
  );
  const { rating, title, text, removedPhotos } = typed;
  const change = (part: Partial<TypedReview>) => {
    setTyped({ ...typed, ...part });
    draft.keep({ ...typed, ...part });
  };
  const photos = usePhotos(
    { product: slug },
    [...(written?.photos ?? []), ...unusedPhotos].filter(({ id }) => !removedPhotos.includes(id)),
  );
  const form = useForm((thrown) => toFormError(thrown, FAILURE_MESSAGES.writePost, FIELDS));

  const check = () => ({
    ...(rating === 0 && { rating: messages.missingStarsError }),
    ...(text.trim() === '' && { text: messages.missingTextError }),
    ...(photos.waiting > 0 && { photos: photoMessages.photosUploadingError }),
  });
  const sendReview = async () => {
    const body = { rating, title, text, photos: photos.photos.map(({ id }) => id) };
    await callApi(writeReview, { slug, body });
    draft.drop();
    showToast(messages.reviewSent);
    onSent();
  };

  return (
    <SendForm
      form={form}
      className="grid gap-4"
      check={check}
      onSend={sendReview}
      label={written ? messages.changeReviewButton : messages.sendMyReview}
      sendingLabel={messages.sending}
    >
      <StarsChoice
        chosen={rating}
        error={form.error?.fields.rating}
        onChoose={(stars) => change({ rating: stars })}
      />
      <TextField
        id="title"
        label={messages.title}
        required={false}
        maxLength={POST_LENGTHS.title}
        value={title}
        error={form.error?.fields.title}
        onChange={(value) => change({ title: value })}
      />
      <TextArea
        id="text"
        label={messages.yourReview}
        maxLength={POST_LENGTHS.review}
        hint={messages.reviewHint}
        value={text}
        error={form.error?.fields.text}
        onChange={(value) => change({ text: value })}
      />
      <PhotosField
        photos={photos}
        error={form.error?.fields.photos}
        onRemove={(photo) => {
          photos.remove(photo);
          change({ removedPhotos: [...removedPhotos, photo.id] });
        }}
      />
    </SendForm>
  );
}
