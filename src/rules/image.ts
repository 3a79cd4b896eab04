import { isOwnPath, isWebAddress } from '../contract/web-link.ts';

/** Shown where a product has no picture, or its picture is broken (spec §9). */
export const PLACEHOLDER_IMAGE = '/images/placeholder.svg';

/**
 * The widths in pixels that the API makes of an uploaded picture. 360 and 720 are a card and a whole picture on the
 * common phone: 360 px wide, two dots a pixel.
 */
export const IMAGE_WIDTHS = [160, 360, 480, 720, 960, 1280] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

const isUpload = (path: string) => path.startsWith('/uploads/');

const isOfApi = (address: string, apiBase: string) =>
  isWebAddress(address) && isWebAddress(apiBase) && new URL(address).origin === new URL(apiBase).origin;

/**
 * The address of a picture: a path under /uploads is prefixed with the API base (spec §3, §7). Pictures of other
 * hosts than the site's and the API's become the placeholder, because the content security policy blocks them.
 */
export function imageUrl(path: string | null | undefined, apiBase: string): string {
  if (!path) return PLACEHOLDER_IMAGE;
  if (!isOwnPath(path)) return isOfApi(path, apiBase) ? path : PLACEHOLDER_IMAGE;
  return isUpload(path) ? `${apiBase}${path}` : path;
}

/** The same picture at a width. Other hosts ignore the width and send the picture itself. */
export function imageAtWidth(path: string | null | undefined, apiBase: string, width: ImageWidth): string {
  const url = imageUrl(path, apiBase);
  return path && isUpload(path) ? `${url}?w=${width}` : url;
}

/**
 * A picture as the checkout shows it: the last segment of its path under /uploads (spec §7). Our server finds an
 * uploaded picture in any folder by its name.
 */
export function checkoutPicture(path: string | null | undefined, apiBase: string, width: ImageWidth): string {
  const name = path?.split(/[?#]/)[0]?.split('/').at(-1);
  return name ? imageAtWidth(`/uploads/${name}`, apiBase, width) : PLACEHOLDER_IMAGE;
}

/** A `srcset` of the given widths, or undefined for a picture that has only one size. */
export function imageSourceSet(
  path: string | null | undefined,
  apiBase: string,
  widths: readonly ImageWidth[],
): string | undefined {
  if (!path || !isUpload(path)) return undefined;
  return widths.map((width) => `${imageAtWidth(path, apiBase, width)} ${width}w`).join(', ');
}

/** The name of the variant for shared links, which the API composes. */
export const SHARE_PICTURE = { width: 1200, height: 630 } as const;

/** The address of that picture. Other hosts send the picture itself. */
export function sharePictureUrl(path: string | null | undefined, apiBase: string): string {
  const url = imageUrl(path, apiBase);
  return path && isUpload(path) ? `${url}?share=1` : url;
}
