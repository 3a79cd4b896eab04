/** What settings of roles say. */
export const percentExpected = 'Give a whole number of percent, from 0 to 100';
