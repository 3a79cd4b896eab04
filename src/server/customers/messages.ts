/** What errors about customers say. */
export const noSuchGroup = 'This group is not there any more.';
