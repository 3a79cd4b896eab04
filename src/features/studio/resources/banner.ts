import { bannerDefinition } from '../../../contract/editor/banner.ts';
import * as messages from './messages.ts';
import { describeResource } from './resource.ts';
import { POSITION } from './shared-fields.ts';

export const bannerResource = describeResource(bannerDefinition, {
  noun: messages.bannerNoun,
  plural: messages.bannersNoun,
  getTitle: ({ title }) => title,
  getPicture: ({ image }) => image,
  aboutOf: ({ link }) => (link ? messages.bannerLinksTo(link) : messages.bannerWithoutLink),
  fields: [
    { name: 'title', label: messages.title, type: 'text' },
    {
      name: 'line',
      label: messages.bannerLine,
      type: 'text',
      hint: messages.bannerLineHint,
      whenEmpty: null,
    },
    {
      name: 'offer',
      label: messages.bannerOffer,
      type: 'text',
      hint: messages.bannerOfferHint,
      whenEmpty: null,
    },
    {
      name: 'button',
      label: messages.bannerButton,
      type: 'text',
      hint: messages.bannerButtonHint,
      whenEmpty: null,
    },
    { name: 'image', label: messages.bannerPicture, type: 'picture' },
    {
      name: 'link',
      label: messages.bannerLink,
      type: 'text',
      hint: messages.bannerLinkHint,
      whenEmpty: null,
    },
    POSITION,
  ],
});
