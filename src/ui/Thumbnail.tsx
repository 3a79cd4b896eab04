import { PICTURE_HOSTS } from '../client/picture-hosts.ts';
import { imageAtWidth, PLACEHOLDER_IMAGE } from '../rules/product/image.ts';
import { TriedPicture } from './TriedPicture.tsx';

type Props = { path: string | null | undefined; className?: string };

/** A product's small picture beside its name; a broken one becomes the placeholder (spec §9). */
export const Thumbnail = ({ path, className = 'size-20' }: Props) => (
  <TriedPicture
    addresses={[imageAtWidth(path, PICTURE_HOSTS, 160), PLACEHOLDER_IMAGE]}
    className={className}
  />
);
