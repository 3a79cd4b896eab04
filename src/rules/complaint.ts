import { COMPLAINT_STATES, type ComplaintState } from '../contract/complaint.ts';
import { parseWholeNumber } from './whole-number-setting.ts';

/**
 * What a state of a complaint means: `isWaiting` that its answer is still due, `takesAnswers` that staff may answer it
 * (once more), and close it.
 */
type Trait = 'isWaiting' | 'takesAnswers';

const TRAITS: Record<ComplaintState, readonly Trait[]> = {
  open: ['isWaiting', 'takesAnswers'],
  answered: ['takesAnswers'],
  closed: [],
};

export const hasComplaintTrait = (state: ComplaintState, trait: Trait): boolean =>
  TRAITS[state].includes(trait);

/** The states with a trait. */
export const complaintStatesThat = (trait: Trait): ComplaintState[] =>
  COMPLAINT_STATES.filter((state) => hasComplaintTrait(state, trait));

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
