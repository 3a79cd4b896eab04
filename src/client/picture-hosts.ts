import { pictureHosts } from '../rules/product/image.ts';
import { PUBLIC_API_BASE } from './base.ts';

/** Where the pictures of pages come from; the origins that an operator lists are separated by spaces. */
export const PICTURE_HOSTS = pictureHosts(
  import.meta.env.SITE ?? '',
  PUBLIC_API_BASE,
  import.meta.env.PUBLIC_PICTURE_ORIGINS ?? '',
);
