import * as messages from '../messages.ts';

/** The label of the button by which a review is found helpful. @param count of the accounts that did */
export const helpfulLabel = (count: number): string =>
  count === 0 ? messages.helpful : messages.helpfulCount(count);
