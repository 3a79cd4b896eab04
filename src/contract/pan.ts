import { readIdentifier } from './reading.ts';

export const PAN_MESSAGE = 'A PAN has nine digits';
/** Nine zeros are no number of a taxpayer, but what forms are filled in with. */
export const PAN_PATTERN = /^(?!0{9})[0-9]{9}$/;

/** The number of a taxpayer as it is compared. */
export const plainPan = readIdentifier;
