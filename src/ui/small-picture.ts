import { element } from '../browser/element.ts';
import { PICTURE_HOSTS } from '../client/picture-hosts.ts';
import { imageAtWidth, PLACEHOLDER_IMAGE } from '../rules/product/image.ts';

/**
 * A product's picture beside its name, for scripts without React. A broken picture shows the placeholder (spec §8).
 * @param size width and height in pixels
 */
export function smallPicture(path: string | undefined, size: number): HTMLImageElement {
  const image = element('img', { alt: '', width: String(size), height: String(size), decoding: 'async' });
  image.addEventListener('error', () => image.setAttribute('src', PLACEHOLDER_IMAGE), { once: true });
  image.src = imageAtWidth(path, PICTURE_HOSTS, 160);
  return image;
}
