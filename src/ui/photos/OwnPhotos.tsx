import type { ReactNode } from 'react';
import { PICTURE_HOSTS } from '../../client/picture-hosts.ts';
import type { OwnPhoto } from '../../contract/own-post.ts';
import { imageUrl } from '../../rules/product/image.ts';
import { THUMBNAIL_SIDE } from '../../rules/product/photo-text.ts';
import * as messages from './messages.ts';

type Props = {
  photos: readonly OwnPhoto[];
  /** Some are still being uploaded. */
  isWaiting?: boolean;
  /** What stands below a photo. */
  below?: (photo: OwnPhoto, number: number) => ReactNode;
};

const toText = (number: number) => messages.yourPhoto(number);

/** The shopper's own photos; each opens the large one. */
export const OwnPhotos = ({ photos, isWaiting = false, below }: Props) => (
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
