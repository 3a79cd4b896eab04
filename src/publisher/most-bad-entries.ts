/**
 * More bad entries than this are no accident of an editor but an error in the code or the API: the publication fails
 * and the release before stays (docs/decisions/0123-one-bad-entry-is-left-out-of-a-release-and-named-many.md).
 */
export const MOST_BAD_ENTRIES = 20;
