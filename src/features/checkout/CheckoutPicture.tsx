import { PICTURE_HOSTS } from '../../client/picture-hosts.ts';
import { checkoutPicture, imageAtWidth, PLACEHOLDER_IMAGE } from '../../rules/product/image.ts';
import { TriedPicture } from '../../ui/TriedPicture.tsx';

const WIDTH = 160;

/** Spec §7's address first; a host that keeps pictures in folders has it under its whole path. */
export const CheckoutPicture = ({ path }: { path: string }) => (
  <TriedPicture
    addresses={[
      checkoutPicture(path, PICTURE_HOSTS, WIDTH),
      imageAtWidth(path, PICTURE_HOSTS, WIDTH),
      PLACEHOLDER_IMAGE,
    ]}
    className="size-14"
  />
);
