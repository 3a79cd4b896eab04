import type { Publication } from '../../../contract/publication.ts';

/** Labels of the states of a publication. */
export const PUBLICATION_STATES: Readonly<Record<Publication['state'], string>> = {
  waiting: 'Waiting',
  running: 'Running',
  published: 'Published',
  unchanged: 'Up to date',
  failed: 'Failed',
};
