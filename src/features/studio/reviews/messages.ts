import type { PostState } from '../../../contract/own-post.ts';
import { published, waiting } from '../messages.ts';

/** What reviews and questions of shoppers say. */
export const loadingPosts = 'Loading reviews and questions...';
export const postsLabel = 'Reviews and questions';
export const postStates: Readonly<Record<PostState, string>> = {
  pending: waiting,
  published,
  rejected: 'Rejected',
};
export const review = 'Review';
export const question = 'Question';
export const photosLabel = 'Photos';
export const leaveOutPhotoLabel = (number: number) => `Leave out photo ${number}`;
export const leaveOutPhoto = 'Leave out';
export const photosDeletedNote = 'Photos that are left out and those of a rejected review are deleted.';
export const answer = 'Answer, or why you reject it';
export const optionalAnswer = 'Answer, or why you reject it (optional)';
export const rejectButton = 'Reject';
