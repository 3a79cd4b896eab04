import { bannersResponse, settingsResponse, tagsResponse } from '../promotion.ts';
import { route } from '../route.ts';

export const listBanners = route('GET /banner', {
  may: 'anybody',
  response: bannersResponse,
  failure: 'banners',
});

export const listSettings = route('GET /settings', {
  may: 'anybody',
  response: settingsResponse,
  failure: 'settings',
});

export const listTags = route('GET /tags', { may: 'anybody', response: tagsResponse, failure: 'tags' });
