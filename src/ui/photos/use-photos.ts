import { useRef, useState } from 'react';
import { shrinkPhoto } from '../../browser/shrink-photo.ts';
import { callApi } from '../../client/call-api.ts';
import { describeFailure } from '../../client/http.ts';
import { uploadReviewPhoto } from '../../contract/calls/reviews.ts';
import { FAILURE_MESSAGES } from '../../contract/messages.ts';
import type { OwnPhoto } from '../../contract/own-post.ts';
import type { PhotoQuery } from '../../contract/product-post.ts';
import { MOST_PHOTOS } from '../../contract/review.ts';
import * as messages from './messages.ts';

const TOO_MANY = messages.tooManyPhotos(MOST_PHOTOS);
/** The photos of a review or a return that is being written: each is uploaded when it is chosen. */
export type Photos = ReturnType<typeof usePhotos>;

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
