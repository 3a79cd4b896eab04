/**
 * More bad entries than this are no accident of an editor but an error in the code or the API: the publication fails
 * and the release before stays (docs/decisions/0216).
 */
export const MOST_BAD_ENTRIES = 20;
