import { COMPLAINT_STATES, type ComplaintState } from '../contract/complaint.ts';
import { parseWholeNumber, wholeNumberProblem } from './whole-number-setting.ts';

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
const USUAL_DAYS = 7;
const DAYS = { least: 1, most: 60 };

/** In how many days a complaint is answered. */
export const complaintDays = (setting: string | undefined): number =>
  parseWholeNumber(setting, DAYS) ?? USUAL_DAYS;

/** What is wrong with the value of the setting; undefined where nothing is, and of other settings. */
export const complaintSettingProblem = (key: string, value: string): string | undefined =>
  key === COMPLAINT_DAYS_SETTING ? wholeNumberProblem(value, DAYS) : undefined;
