import { COMPLAINT_STATES, type ComplaintState } from '../contract/complaint.ts';
import type { WholeNumber } from './setting-text.ts';
import { states } from './states.ts';

/** `isWaiting`: its answer is still due; `takesAnswers`: staff may answer it (once more), and close it. */
export const { has: hasComplaintTrait, that: complaintStatesThat } = states(COMPLAINT_STATES, {
  open: ['isWaiting', 'takesAnswers'],
  answered: ['takesAnswers'],
  closed: [],
});

/** Whether its answer is late. @param today in Nepal, such as `2026-11-22` */
export const isOverdue = (
  { state, dueOn }: { state: ComplaintState; dueOn: string },
  today: string,
): boolean => hasComplaintTrait(state, 'isWaiting') && dueOn < today;

/** In how many days complaints are answered. */
export const COMPLAINT_DAYS: WholeNumber = { key: 'complaint_days', least: 1, most: 60, usual: 7 };
