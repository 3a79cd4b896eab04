import { pictureParams, pictureQuery } from '../picture.ts';
import { route } from '../route.ts';

export const readPicture = route('GET /uploads/*', {
  may: 'anybody',
  params: pictureParams,
  query: pictureQuery,
  gives: ['image/avif', 'image/webp', 'image/jpeg', 'image/png', 'image/svg+xml'],
  errors: ['not_found', 'service_unavailable'],
});
