import { brandClient } from '../../../client/editor/resources.ts';
import type { BrandRecord } from '../../../contract/editor/brand.ts';
import type { Resource } from './resource.ts';
import { NAME, SLUG } from './shared-fields.ts';

export const brandResource: Resource<BrandRecord> = {
  noun: 'brand',
  plural: 'brands',
  client: brandClient,
  keyOf: ({ slug }) => slug,
  titleOf: ({ name }) => name,
  pictureOf: ({ logo }) => logo,
  aboutOf: ({ logo }) => (logo ? '' : 'No logo'),
  fields: [
    NAME,
    SLUG,
    {
      name: 'logo',
      label: 'Logo',
      type: 'text',
      hint: 'Its address, such as /brands/dell.svg; the home page does not show uploaded logos',
      whenEmpty: null,
    },
  ],
};
