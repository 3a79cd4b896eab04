/** What filters by specification say. */
export const notStated = 'Not stated';
