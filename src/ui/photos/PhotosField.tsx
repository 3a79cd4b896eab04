import { useRef } from 'react';
import type { OwnPhoto } from '../../contract/own-post.ts';
import { MOST_PHOTOS } from '../../contract/review.ts';
import * as messages from './messages.ts';
import { OwnPhotos } from './OwnPhotos.tsx';
import type { Photos } from './use-photos.ts';

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
