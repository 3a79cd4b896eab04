import { brandDefinition } from '../../../contract/editor/brand.ts';
import * as messages from './messages.ts';
import { describeResource } from './resource.ts';
import { NAME, SLUG } from './shared-fields.ts';

export const brandResource = describeResource(brandDefinition, {
  noun: messages.brandNoun,
  plural: messages.brandsNoun,
  getTitle: ({ name }) => name,
  getPicture: ({ logo }) => logo,
  aboutOf: ({ logo }) => (logo ? '' : messages.brandWithoutLogo),
  fields: [
    NAME,
    SLUG,
    {
      name: 'logo',
      label: messages.brandLogo,
      type: 'text',
      hint: messages.brandLogoHint,
      whenEmpty: null,
    },
  ],
});
