import { z } from 'zod';
import { describeResponse } from './response.ts';

/** `unchanged`: no page differs, so the present release stays. */
export const publicationState = z.enum(['waiting', 'running', 'published', 'unchanged', 'failed']);
export type PublicationState = z.infer<typeof publicationState>;

/**
 * The causes of a publication: a change of content, the start or end of a sale, the schedule, a failure before it, a
 * person or a program.
 */
export const publicationTrigger = z.enum([
  'content',
  'sale',
  'schedule',
  'start',
  'retry',
  'editor',
  'webhook',
  'rollback',
]);
export type PublicationTrigger = z.infer<typeof publicationTrigger>;

/** The state of sending a release elsewhere by PUBLISH_COMMAND. */
export const sendState = z.enum(['sending', 'sent', 'failed']);
export type SendState = z.infer<typeof sendState>;

/** A publication as the history lists it. Times are ISO 8601. */
export const publication = z.object({
  id: z.int(),
  state: publicationState,
  triggers: z.array(publicationTrigger),
  /** The editor who asked for it, by email. */
  requestedBy: z.string().nullable(),
  requestedAt: z.iso.datetime({ offset: true }),
  startedAt: z.iso.datetime({ offset: true }).nullable(),
  finishedAt: z.iso.datetime({ offset: true }).nullable(),
  /** Its duration in seconds; null before it is done. */
  seconds: z.number().nullable(),
  /** The present step, in a few words. */
  progress: z.string().nullable(),
  pagesRendered: z.int(),
  pagesRemoved: z.int(),
  /** Some addresses of the pages that were rendered or removed. */
  changed: z.array(z.string()),
  releaseId: z.string().nullable(),
  /** Whether shoppers see its release now. */
  isCurrent: z.boolean(),
  /** Whether its pages are of the content as it is now. */
  isUpToDate: z.boolean(),
  /** Whether its release is still on disk or in object storage, so that a rollback to it is possible. */
  isKept: z.boolean(),
  /** One sentence for each entry of the catalogue that was left out because no page could be rendered from it. */
  problems: z.array(z.string()),
  error: z.string().nullable(),
  /** Null where nothing is sent elsewhere. */
  sendState: sendState.nullable(),
  sendError: z.string().nullable(),
});
export type Publication = z.infer<typeof publication>;

export const publicationResponse = describeResponse(publication);
export const publicationsResponse = describeResponse(z.array(publication));
