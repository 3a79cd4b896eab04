import { COMPLAINT_STATES, type ComplaintState } from '../contract/complaint.ts';
import { readWholeNumber } from '../contract/read-number.ts';

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
const DAYS = { usual: 7, most: 60 };

function parseDays(setting: string): number | undefined {
  const reading = readWholeNumber(setting);
  return 'value' in reading && reading.value >= 1 && reading.value <= DAYS.most ? reading.value : undefined;
}

/** In how many days a complaint is answered. */
export const complaintDays = (setting: string | undefined): number => parseDays(setting ?? '') ?? DAYS.usual;

/** What is wrong with the value of the setting; undefined where nothing is, and of other settings. */
export const complaintSettingProblem = (key: string, value: string): string | undefined =>
  key !== COMPLAINT_DAYS_SETTING || value === '' || parseDays(value) !== undefined
    ? undefined
    : `must be a whole number from 1 to ${DAYS.most}`;
