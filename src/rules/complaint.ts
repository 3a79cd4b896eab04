import { COMPLAINT_STATES, type ComplaintState } from '../contract/complaint.ts';
import { states } from './states.ts';
import { parseWholeNumber } from './whole-number-setting.ts';

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

/** The setting of the days in which complaints are answered. */
export const COMPLAINT_DAYS_SETTING = 'complaint_days';
export const COMPLAINT_DAYS = { least: 1, most: 60, usual: 7 };

/** In how many days a complaint is answered. */
export const complaintDays = (setting: string | undefined): number =>
  parseWholeNumber(setting, COMPLAINT_DAYS) ?? COMPLAINT_DAYS.usual;
