import { brandDefinition } from '../../../contract/editor/brand.ts';
import { describeResource } from './resource.ts';
import { NAME, SLUG } from './shared-fields.ts';

export const brandResource = describeResource(brandDefinition, {
  noun: 'brand',
  plural: 'brands',
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
});
