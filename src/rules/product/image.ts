import type { ImageWidth } from '../../contract/picture.ts';
import { isOwnPath, isWebAddress } from '../../contract/web-link.ts';

/** Shown where a product has no picture, or its picture is broken (spec §9). */
export const PLACEHOLDER_IMAGE = '/images/placeholder.svg';

const isUpload = (path: string) => path.startsWith('/uploads/');

/** Where pictures come from: the API's public base, and the origins whose full addresses the pages' policy allows. */
export type PictureHosts = { apiBase: string; origins: readonly string[] };

/**
 * The hosts of a site: its own, its API's, and those that its operator lists.
 * @param site the site's address @param apiBase an address, or a path of the site @param listed origins, separated by
 * spaces
 */
export const pictureHosts = (site: string, apiBase: string, listed: string): PictureHosts => ({
  apiBase,
  origins: [site, apiBase, ...listed.split(' ')]
    .filter(isWebAddress)
    .map((address) => new URL(address).origin),
});

const isShown = (address: string, origins: readonly string[]) =>
  isWebAddress(address) && origins.includes(new URL(address).origin);

/**
 * The address of a picture: a path under /uploads is prefixed with the API base (spec §3, §7). Pictures of other
 * hosts become the placeholder, because the content security policy blocks them.
 */
export function imageUrl(path: string | null | undefined, { apiBase, origins }: PictureHosts): string {
  if (!path) return PLACEHOLDER_IMAGE;
  if (!isOwnPath(path)) return isShown(path, origins) ? path : PLACEHOLDER_IMAGE;
  return isUpload(path) ? `${apiBase}${path}` : path;
}

/** The pictures that are shown as they are: what engines and shared links may be given. */
export const shownImages = (images: readonly string[], hosts: PictureHosts): string[] =>
  images.filter((path) => imageUrl(path, hosts) !== PLACEHOLDER_IMAGE);

/** The same picture at a width. Other hosts ignore the width and send the picture itself. */
export function imageAtWidth(
  path: string | null | undefined,
  hosts: PictureHosts,
  width: ImageWidth,
): string {
  const url = imageUrl(path, hosts);
  return path && isUpload(path) ? `${url}?w=${width}` : url;
}

/**
 * A picture as the checkout shows it: the last segment of its path under /uploads (spec §7). Our server finds an
 * uploaded picture in any folder by its name.
 */
export function checkoutPicture(
  path: string | null | undefined,
  hosts: PictureHosts,
  width: ImageWidth,
): string {
  const name = path?.split(/[?#]/)[0]?.split('/').at(-1);
  return name ? imageAtWidth(`/uploads/${name}`, hosts, width) : PLACEHOLDER_IMAGE;
}

/** A `srcset` of the given widths, or undefined for a picture that has only one size. */
export function imageSourceSet(
  path: string | null | undefined,
  hosts: PictureHosts,
  widths: readonly ImageWidth[],
): string | undefined {
  if (!path || !isUpload(path)) return undefined;
  return widths.map((width) => `${imageAtWidth(path, hosts, width)} ${width}w`).join(', ');
}

/** The name of the variant for shared links, which the API composes. */
export const SHARE_PICTURE = { width: 1200, height: 630 } as const;

/** The address of that picture. Other hosts send the picture itself. */
export function sharePictureUrl(path: string | null | undefined, hosts: PictureHosts): string {
  const url = imageUrl(path, hosts);
  return path && isUpload(path) ? `${url}?share=1` : url;
}
