import type { Publication, PublicationTrigger, SendState } from '../../../contract/publication.ts';
import { counted } from '../count-text.ts';
import { published, waiting } from '../messages.ts';

/** What publications say. */
export const loadingPublications = 'Loading publications...';
export const publishing = (progress: string) => `Publishing: ${progress}`;
export const progressUnknown = 'waiting';
export const notPublishing = 'No publication is running.';
export const noPublications = 'No publications yet.';
export const publicationStates: Readonly<Record<Publication['state'], string>> = {
  waiting,
  running: 'Running',
  published,
  unchanged: 'Up to date',
  failed: 'Failed',
};
export const publicationLabel = (id: number) => `Publication ${id}`;
export const isLive = 'live now';
export const live = 'Saved and live';
export const liveWithout = (picture: string) =>
  `Saved and live, but without its picture: there is none at ${picture}.`;
export const notLiveWaiting = 'Saved, not live yet: its publication is about to begin.';
export const notLiveRunning = 'Saved, not live yet: its pages are being made.';
export const notLiveSending = 'Saved, not live yet: its pages are being sent to the other host.';
export const notLiveRolledBack =
  'Saved, not live yet: the pages were rolled back, and stay so until you publish.';
export const notLiveSince = (sentence: string) => `Saved, not live yet: ${sentence}`;
export const publisherFailed = 'The program that makes the pages failed.';
export const earlierPagesStay = 'Shoppers still see the pages of before.';
export const errorDetails = 'Details for who looks after the server';
export const publicationCause = (cause: string) => `Requested by ${cause}`;
export const triggers: Readonly<Record<PublicationTrigger, string>> = {
  content: 'a change of content',
  sale: 'the start or end of a flash sale',
  schedule: 'the schedule',
  start: 'the start of the shop',
  retry: 'a failure before it',
  editor: 'an editor',
  webhook: 'another program',
  rollback: 'a rollback',
};
const pageCount = (count: number) => counted(count, { one: 'page', other: 'pages' });
export const pagesRendered = (count: number) => `${pageCount(count)} rendered`;
export const pagesRemoved = (count: number) => `${pageCount(count)} removed`;
export const publicationSeconds = (seconds: string) => `${seconds} s`;
export const sendStates: Readonly<Record<SendState, string>> = {
  sending: 'Sending to the other host …',
  sent: 'Sent to the other host',
  failed: 'Not sent to the other host',
};
export const problemsTitle = 'Published without these:';
export const failureTitle = 'What was wrong:';
export const changedPages = 'Changed pages';
export const retryButton = 'Try again';
export const rollBackButton = 'Roll back to this';
export const rollBackQuestion = (time: string) =>
  `Show shoppers the pages of ${time} again? The content does not change; the next publication shows it again.`;
