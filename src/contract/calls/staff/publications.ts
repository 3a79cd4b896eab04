import { publicationResponse, publicationsResponse } from '../../publication.ts';
import { route } from '../../route.ts';
import { byRow } from '../params.ts';

export const requestPublication = route('POST /publications', {
  may: 'publications',
  token: 'publishToken',
  response: publicationResponse,
  status: 202,
  errors: ['too_many_requests'],
  failure: 'publish',
});

export const listPublications = route('GET /publications', {
  may: 'publications',
  response: publicationsResponse,
  failure: 'publications',
});

export const readPublication = route('GET /publications/:id', {
  may: 'publications',
  params: byRow,
  response: publicationResponse,
  errors: ['not_found'],
});

export const rollBackPublication = route('POST /publications/:id/rollback', {
  may: 'publications',
  params: byRow,
  response: publicationResponse,
  errors: ['not_found', 'release_gone'],
  failure: 'publish',
});
