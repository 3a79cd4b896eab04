import { type ReactNode, useRef, useState } from 'react';
import { shrinkPhoto } from '../../browser/shrink-photo.ts';
import { callApi } from '../../client/call-api.ts';
import { describeFailure } from '../../client/http.ts';
import { PICTURE_HOSTS } from '../../client/picture-hosts.ts';
import { uploadReviewPhoto } from '../../contract/calls/reviews.ts';
import { FAILURE_MESSAGES } from '../../contract/messages.ts';
import type { OwnPhoto } from '../../contract/own-post.ts';
import type { PhotoQuery } from '../../contract/product-post.ts';
import { MOST_PHOTOS } from '../../contract/review.ts';
import { imageUrl } from '../../rules/product/image.ts';
import { THUMBNAIL_SIDE } from '../../rules/product/photo-text.ts';
import * as messages from './messages.ts';

type OwnPhotosProps = {
  photos: readonly OwnPhoto[];
  /** Some are still being uploaded. */
  isWaiting?: boolean;
  /** What stands below a photo. */
  below?: (photo: OwnPhoto, number: number) => ReactNode;
};

const toText = (number: number) => messages.yourPhoto(number);

/** The shopper's own photos; each opens the large one. */
export const OwnPhotos = ({ photos, isWaiting = false, below }: OwnPhotosProps) => (
  <ul className="flex flex-wrap gap-3 empty:hidden">
    {photos.map((photo, index) => (
      <li key={photo.id} className="grid gap-1">
        <a href={imageUrl(photo.path, PICTURE_HOSTS)} target="_blank" rel="noopener">
          <img
            src={imageUrl(photo.thumbnail, PICTURE_HOSTS)}
            alt={toText(index + 1)}
            width={THUMBNAIL_SIDE}
            height={THUMBNAIL_SIDE}
            className="bg-sunken size-24 rounded-lg object-cover"
          />
        </a>
        {below?.(photo, index + 1)}
      </li>
    ))}
    {isWaiting && <li className="skeleton size-24" aria-hidden="true" />}
  </ul>
);

const TOO_MANY = messages.tooManyPhotos(MOST_PHOTOS);
/** The photos of a review or a return that is being written: each is uploaded when it is chosen. */
type Photos = ReturnType<typeof usePhotos>;

/** @param known those of the review, and those that were uploaded before and not sent */
export function usePhotos(purpose: PhotoQuery, known: readonly OwnPhoto[]) {
  const [photos, setPhotos] = useState(() => known.slice(0, MOST_PHOTOS));
  const [waiting, setWaiting] = useState(0);
  const [error, setError] = useState<string>();
  /** How many there are or will be: two choices in a row come before the next render. */
  const taken = useRef(photos.length);

  const add = async (files: readonly File[]) => {
    const room = MOST_PHOTOS - taken.current;
    const chosen = files.slice(0, room);
    taken.current += chosen.length;
    setError(files.length > room ? TOO_MANY : undefined);
    setWaiting((count) => count + chosen.length);
    for (const file of chosen) {
      try {
        const body = await shrinkPhoto(file);
        const { data: photo } = await callApi(uploadReviewPhoto, { query: purpose, body });
        setPhotos((present) => [...present, photo]);
      } catch (thrown) {
        taken.current -= 1;
        setError(`${file.name}: ${describeFailure(FAILURE_MESSAGES.writePost)(thrown)}`);
      }
      setWaiting((count) => count - 1);
    }
  };

  const remove = ({ id }: OwnPhoto) => {
    taken.current -= 1;
    setError(undefined);
    setPhotos((present) => present.filter((photo) => photo.id !== id));
  };

  return { photos, waiting, error, add, remove };
}

const getStatus = ({ photos, waiting }: Photos): string => {
  if (waiting > 0) return messages.uploadingPhotos(waiting);
  return photos.length > 0 ? messages.photoCount(photos.length, MOST_PHOTOS) : '';
};

type Props = { photos: Photos; error: string | undefined; onRemove: (photo: OwnPhoto) => void };

/** Photos for a review or a return: chosen or taken, shown as they are stored, each with a button that removes it. */
export function PhotosField({ photos, error, onRemove }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const shownError = error ?? photos.error;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-medium">{messages.photosOptional}</legend>
      <OwnPhotos
        photos={photos.photos}
        isWaiting={photos.waiting > 0}
        below={(photo, number) => (
          <button
            type="button"
            className="button button-quiet"
            aria-label={messages.removePhotoLabel(number)}
            onClick={() => {
              onRemove(photo);
              // The pressed button is gone with its photo.
              input.current?.focus();
            }}
          >
            {messages.remove}
          </button>
        )}
      />
      <input
        ref={input}
        type="file"
        className="field"
        aria-label={messages.addPhotos}
        accept="image/*"
        multiple
        aria-invalid={shownError !== undefined}
        aria-describedby="photos-hint photos-error"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          void photos.add(files);
        }}
      />
      <p id="photos-hint" className="text-muted text-sm">
        {messages.photosHint(MOST_PHOTOS)}
      </p>
      <p role="status" className="text-sm empty:hidden">
        {getStatus(photos)}
      </p>
      <p id="photos-error" role="alert" className="text-accent-ink text-sm wrap-anywhere empty:hidden">
        {shownError}
      </p>
    </fieldset>
  );
}
