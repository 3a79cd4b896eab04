/** What money is refused for. */
export const numberOfOther = (number: string, orderId: string) =>
  `The transaction ${number} is recorded for the order ${orderId} already, so nothing was changed.`;
