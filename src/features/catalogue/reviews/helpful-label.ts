/** The label of the button by which a review is found helpful. @param count of the accounts that did */
export const helpfulLabel = (count: number): string => (count === 0 ? 'Helpful' : `Helpful (${count})`);
