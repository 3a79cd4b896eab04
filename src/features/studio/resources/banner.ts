import { bannerDefinition } from '../../../contract/editor/banner.ts';
import { describeResource } from './resource.ts';
import { POSITION } from './shared-fields.ts';

export const bannerResource = describeResource(bannerDefinition, {
  noun: 'banner',
  plural: 'banners',
  titleOf: ({ title }) => title,
  pictureOf: ({ image }) => image,
  aboutOf: ({ link }) => (link ? `Links to ${link}` : 'No link'),
  fields: [
    { name: 'title', label: 'Title', type: 'text' },
    {
      name: 'line',
      label: 'Line',
      type: 'text',
      hint: 'Under the title: what is shown, in a few words',
      whenEmpty: null,
    },
    {
      name: 'offer',
      label: 'Price or saving',
      type: 'text',
      hint: 'From Rs. 62,500, or Up to 14% off',
      whenEmpty: null,
    },
    {
      name: 'button',
      label: 'Button',
      type: 'text',
      hint: 'Where the link leads: See laptops',
      whenEmpty: null,
    },
    { name: 'image', label: 'Picture', type: 'picture' },
    {
      name: 'link',
      label: 'Link',
      type: 'text',
      hint: 'A page of the shop, such as /product-category/laptops',
      whenEmpty: null,
    },
    POSITION,
  ],
});
