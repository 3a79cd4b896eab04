import { z } from 'zod';
import { link, picture, position, text } from './fields.ts';
import { defineRecord } from './record.ts';

/** A banner of the home slideshow. */
export const bannerDefinition = defineRecord({
  name: 'banner',
  path: '/banners',
  key: 'id',
  permission: 'content',
  content: z.strictObject({
    title: text(120),
    line: text(120).nullish(),
    offer: text(40).nullish(),
    button: text(30).nullish(),
    image: picture,
    link: link.nullish(),
    position: position.optional(),
  }),
});
